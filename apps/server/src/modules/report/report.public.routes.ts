import { listWinnersEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { visitOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createShortMemory } from '#platform/kernel/short-memory.ts';
import { listWinners } from './service/list-winners.ts';

/** Every visitor of a brand sees the same board, so it is made once in five seconds and not per visit. */
const memoryBounds = { lifeMs: 5_000, entriesMax: 200 };

export const reportPublicRoutes =
  (use: { db: Db; directory: BrandDirectory; clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    const memory = createShortMemory({ ...memoryBounds, clock: use.clock });
    app.route({
      ...listWinnersEndpoint,
      handler: async (request) => {
        const brand = use.directory.byId(visitOf(request).brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
        const { gameCategory, language, limitNum } = request.query;
        const gameType = gameCategory === 'ALL' ? undefined : gameCategory;
        const wish = { gameType, language, limit: limitNum };
        return ok(await memory.recall([brand.brandId, wish], () => listWinners(brand, wish, use)));
      },
    });
  };
