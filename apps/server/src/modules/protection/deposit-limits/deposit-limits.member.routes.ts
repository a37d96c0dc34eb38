import { listDepositLimitsEndpoint, ok, setDepositLimitEndpoint } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { CurrencyOf } from './deposit-limits.types.ts';
import { depositLimitsOf } from './service/deposit-limits-of.ts';
import { setDepositLimit } from './service/set-deposit-limit.ts';

/** Whose limits are meant: the session's, never one that a request names. */
const ownerOf = (request: FastifyRequest): { brandId: string; memberId: string } => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const depositLimitRoutes =
  (use: { db: Db; currencyOf: CurrencyOf }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listDepositLimitsEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        const currency = request.query.currency ?? (await use.currencyOf(owner));
        return ok({ list: await depositLimitsOf(use.db.read, { ...owner, currency }) });
      },
    });
    app.route({
      ...setDepositLimitEndpoint,
      handler: async (request) => ok({ list: await setDepositLimit({ ...ownerOf(request), ...request.body }, use) }),
    });
  };
