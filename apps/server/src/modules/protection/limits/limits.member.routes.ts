import {
  listPlayLimitsEndpoint,
  ok,
  setPlayLimitEndpoint,
  setRealityCheckEndpoint,
  setTimeLimitEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import type { BlockDeps } from '../blocks/change-blocks.ts';
import type { CurrencyOf } from '../deposit-limits/deposit-limits.types.ts';
import { ownerOf } from './owner-of.ts';
import { playLimitsOf } from './play-limits-of.ts';
import { setPlayLimit } from './set-play-limit.ts';
import { setRealityCheck } from './set-reality-check.ts';
import { setTimeLimit } from './set-time-limit.ts';

export const playLimitRoutes =
  (deps: BlockDeps & { db: Db; currencyOf: CurrencyOf }): FastifyPluginAsyncZod =>
  async (app) => {
    const countingOwnerOf = async (request: FastifyRequest) => {
      const owner = ownerOf(request);
      return { ...owner, currency: await deps.currencyOf(owner) };
    };
    app.route({
      ...listPlayLimitsEndpoint,
      handler: async (request) => ok(await playLimitsOf(deps.db.read, await countingOwnerOf(request))),
    });
    app.route({
      ...setPlayLimitEndpoint,
      handler: async (request) => ok(await setPlayLimit({ ...ownerOf(request), ...request.body }, deps)),
    });
    app.route({
      ...setTimeLimitEndpoint,
      handler: async (request) =>
        ok(await setTimeLimit({ ...(await countingOwnerOf(request)), ...request.body }, deps)),
    });
    app.route({
      ...setRealityCheckEndpoint,
      handler: async (request) =>
        ok(await setRealityCheck({ ...(await countingOwnerOf(request)), ...request.body }, deps)),
    });
  };
