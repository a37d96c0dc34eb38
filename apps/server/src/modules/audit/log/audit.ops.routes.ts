import { ok } from '@fairhouse/protocol';
import {
  opsGetAuditChainEndpoint,
  opsListAuditEndpoint,
  opsListGroupAuditEndpoint,
  opsVerifyAuditChainEndpoint,
} from '@fairhouse/protocol/ops/audit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { Audit } from '../chain/create-audit.ts';
import { getChain } from './get-chain.ts';
import { listEntries } from './list-entries.ts';
import type { NamesOf } from './log.types.ts';
import { verifyNow } from './verify-now.ts';

/** The audit log for operators, read-only. */
export const auditOpsRoutes =
  (deps: { db: Db; clock: Clock; jobs: Jobs; audit: Audit; namesOf: NamesOf }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListAuditEndpoint,
      handler: async (request) => {
        const { sort, cursor, limit, ...filter } = request.query;
        return ok(await listEntries({ ...filter, brandId: request.params.brandId }, { sort, cursor, limit }, deps));
      },
    });
    app.route({
      ...opsListGroupAuditEndpoint,
      handler: async (request) => {
        const { sort, cursor, limit, brandId = null, ...filter } = request.query;
        return ok(await listEntries({ ...filter, brandId }, { sort, cursor, limit }, deps));
      },
    });
    app.route({ ...opsGetAuditChainEndpoint, handler: async () => ok(await getChain(deps)) });
    app.route({
      ...opsVerifyAuditChainEndpoint,
      handler: async (request) => ok(await verifyNow(operatorOf(request), deps)),
    });
  };
