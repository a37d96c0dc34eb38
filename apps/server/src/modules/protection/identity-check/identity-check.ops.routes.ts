import { ok } from '@fairhouse/protocol';
import {
  opsDecideIdentityEndpoint,
  opsGetIdentityCaseEndpoint,
  opsListIdentityCasesEndpoint,
  opsReadDocumentEndpoint,
} from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { decideIdentity } from './decide-identity.ts';
import { getIdentityCase } from './get-identity-case.ts';
import type { IdentityOpsDeps } from './identity-check.types.ts';
import { listIdentityCases } from './list-identity-cases.ts';
import { readDocument } from './read-document.ts';

/** Age and identity checks for operators. */
export const identityCheckOpsRoutes =
  (deps: IdentityOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListIdentityCasesEndpoint,
      handler: async (request) => ok(await listIdentityCases(request.params.brandId, request.query, deps)),
    });
    app.route({
      ...opsGetIdentityCaseEndpoint,
      handler: async (request) => ok(await getIdentityCase(request.params, operatorOf(request), deps)),
    });
    app.route({
      ...opsReadDocumentEndpoint,
      handler: async (request) => ok(await readDocument(request.params, operatorOf(request), deps)),
    });
    app.route({
      ...opsDecideIdentityEndpoint,
      handler: async (request) => ok(await decideIdentity(request.params, request.body, operatorOf(request), deps)),
    });
  };
