import { ok } from '@fairhouse/protocol';
import {
  opsDecideIdentityEndpoint,
  opsGetIdentityCaseEndpoint,
  opsListIdentityCasesEndpoint,
  opsReadPaperEndpoint,
} from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { decideIdentity } from './decide-identity.ts';
import { getIdentityCase } from './get-identity-case.ts';
import type { IdentityOpsUses } from './identity-check.types.ts';
import { listIdentityCases } from './list-identity-cases.ts';
import { readPaper } from './read-paper.ts';

/** Checks of age and identity as people decide them. */
export const identityCheckOpsRoutes =
  (use: IdentityOpsUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListIdentityCasesEndpoint,
      handler: async (request) => ok(await listIdentityCases(request.params.brandId, request.query, use)),
    });
    app.route({
      ...opsGetIdentityCaseEndpoint,
      handler: async (request) => ok(await getIdentityCase(request.params, operatorOf(request), use)),
    });
    app.route({
      ...opsReadPaperEndpoint,
      handler: async (request) => ok(await readPaper(request.params, operatorOf(request), use)),
    });
    app.route({
      ...opsDecideIdentityEndpoint,
      handler: async (request) => ok(await decideIdentity(request.params, request.body, operatorOf(request), use)),
    });
  };
