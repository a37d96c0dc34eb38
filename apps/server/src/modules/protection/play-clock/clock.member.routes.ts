import { answerRealityCheckEndpoint, getPlayClockEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { BlockDeps } from '../blocks/change-blocks.ts';
import type { CurrencyOf } from '../deposit-limits/deposit-limits.types.ts';
import { ownerOf } from '../limits/owner-of.ts';
import { answerRealityCheck } from './answer-reality-check.ts';
import { getPlayClock } from './get-play-clock.ts';

export const playClockRoutes =
  (deps: BlockDeps & { db: Db; currencyOf: CurrencyOf }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getPlayClockEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        return ok(await getPlayClock(deps.db.read, { ...owner, currency: await deps.currencyOf(owner) }));
      },
    });
    app.route({
      ...answerRealityCheckEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        const currency = await deps.currencyOf(owner);
        return ok(await answerRealityCheck({ ...owner, currency, answer: request.body.answer }, deps));
      },
    });
  };
