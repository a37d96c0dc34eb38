import { listDepositLimitsEndpoint, ok, setDepositLimitEndpoint } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import { ownerOf } from '../limits/owner-of.ts';
import type { CurrencyOf } from './deposit-limits.types.ts';
import { depositLimitsOf } from './deposit-limits-of.ts';
import { setDepositLimit } from './set-deposit-limit.ts';

export const depositLimitRoutes =
  (deps: { db: Db; currencyOf: CurrencyOf }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listDepositLimitsEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        const currency = request.query.currency ?? (await deps.currencyOf(owner));
        return ok({ list: await depositLimitsOf(deps.db.read, { ...owner, currency }) });
      },
    });
    app.route({
      ...setDepositLimitEndpoint,
      handler: async (request) => ok({ list: await setDepositLimit({ ...ownerOf(request), ...request.body }, deps) }),
    });
  };
