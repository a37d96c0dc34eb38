import { ok } from '@fairhouse/protocol';
import { opsGetFunnelEndpoint } from '@fairhouse/protocol/ops/funnel';
import { opsTraceLedgerEndpoint } from '@fairhouse/protocol/ops/ledger';
import { opsGetTodayEndpoint } from '@fairhouse/protocol/ops/today';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import { operatorNames } from '#modules/staff/index.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { getFunnel } from './funnel/get-funnel.ts';
import { getToday } from './today/get-today.ts';
import type { QueueDeps } from './today/read-queues.ts';
import { traceReference } from './trace/trace-reference.ts';

/** Reports for operators that combine several modules. */
export const bookReportOpsRoutes =
  (deps: QueueDeps & { clock: Clock; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsGetTodayEndpoint,
      handler: async (request) => {
        const brand = deps.directory.byId(request.params.brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
        return ok(await getToday(brand, operatorOf(request), deps));
      },
    });
    app.route({
      ...opsGetFunnelEndpoint,
      handler: async (request) => {
        const brand = deps.directory.byId(request.params.brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
        return ok(await getFunnel(brand, request.query, deps));
      },
    });
    app.route({
      ...opsTraceLedgerEndpoint,
      handler: async (request) => {
        const staffNamesOf = (ids: readonly string[]) => operatorNames(deps.db.read, ids);
        const { brandId } = request.params;
        return ok(await traceReference(brandId, request.query.reference, { db: deps.db, staffNamesOf }));
      },
    });
  };
