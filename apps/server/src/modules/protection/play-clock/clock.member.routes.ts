import { answerRealityCheckEndpoint, getPlayClockEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { BarUses } from '../blocks/change-bars.ts';
import type { CurrencyOf } from '../deposit-limits/deposit-limits.types.ts';
import { ownerOf } from '../limits/owner-of.ts';
import { answerRealityCheck } from './answer-reality-check.ts';
import { getPlayClock } from './get-play-clock.ts';

export const playClockRoutes =
  (use: BarUses & { db: Db; currencyOf: CurrencyOf }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getPlayClockEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        return ok(await getPlayClock(use.db.read, { ...owner, currency: await use.currencyOf(owner) }));
      },
    });
    app.route({
      ...answerRealityCheckEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        const currency = await use.currencyOf(owner);
        return ok(await answerRealityCheck({ ...owner, currency, answer: request.body.answer }, use));
      },
    });
  };
