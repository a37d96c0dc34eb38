import { listLotteryMenusEndpoint, listRecentLotteryEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { CatalogBrand } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { ChangeBell } from '#platform/kernel/change-bell.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createShortMemory } from '#platform/kernel/short-memory.ts';
import { listLotteryMenus } from './list-lottery-menus.ts';
import { listRecentLottery } from './list-recent-lottery.ts';
import type { LotteryGame, LotteryMenu } from './lottery.types.ts';

/** Every visitor of a brand sees the same menu, so it is made once in five seconds and not per visit. */
const memoryBounds = { lifeMs: 5_000, entriesMax: 200 };

export const lotteryRoutes =
  (use: { db: Db; directory: BrandDirectory; clock: Clock; changes: ChangeBell }): FastifyPluginAsyncZod =>
  async (app) => {
    const memory = createShortMemory({ ...memoryBounds, clock: use.clock, changes: use.changes });
    const brandFor = (request: FastifyRequest): CatalogBrand => {
      const brand = use.directory.byId(visitOf(request).brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
      return brand;
    };
    // The list may be seconds old, the clock may not: countdowns run by it.
    const menuOf = (list: LotteryGame[]): LotteryMenu => ({ list, serverTime: use.clock.now().toISOString() });
    app.route({
      ...listLotteryMenusEndpoint,
      handler: async (request) => {
        const brand = brandFor(request);
        const { prizeMode, language } = request.query;
        const wish = { prizeMode, language };
        return ok(menuOf(await memory.recall([brand.brandId, wish], () => listLotteryMenus(brand, wish, use))));
      },
    });
    app.route({
      ...listRecentLotteryEndpoint,
      handler: async (request) => {
        const { prizeMode, language, pageSize } = request.query;
        const { subjectId: memberId } = knownCallerOf(request);
        const wish = { memberId, prizeMode, language, limit: pageSize };
        return ok(menuOf(await listRecentLottery(brandFor(request), wish, use)));
      },
    });
  };
