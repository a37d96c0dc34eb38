import { listCashierOrdersEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { listOrders } from './list-orders.ts';

export const orderMemberRoutes =
  (deps: { db: Db }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listCashierOrdersEndpoint,
      handler: async (request) => {
        const owner = { brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId };
        return ok(await listOrders(owner, request.query, deps));
      },
    });
  };
