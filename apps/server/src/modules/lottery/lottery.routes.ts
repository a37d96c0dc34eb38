import { listLotteryMenusEndpoint, listRecentLotteryEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { CatalogBrand } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { InvalidationSignal } from '#platform/kernel/invalidation-signal.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createTtlCache } from '#platform/kernel/ttl-cache.ts';
import { listLotteryMenus } from './list-lottery-menus.ts';
import { listRecentLottery } from './list-recent-lottery.ts';
import type { LotteryGame, LotteryMenu } from './lottery.types.ts';

/** The menu is the same for every visitor of a brand, so it is built once in five seconds instead of per visit. */
const cacheBounds = { lifeMs: 5_000, entriesMax: 200 };

export const lotteryRoutes =
  (deps: { db: Db; directory: BrandDirectory; clock: Clock; changes: InvalidationSignal }): FastifyPluginAsyncZod =>
  async (app) => {
    const cache = createTtlCache({ ...cacheBounds, clock: deps.clock, changes: deps.changes });
    const brandFor = (request: FastifyRequest): CatalogBrand => {
      const brand = deps.directory.byId(visitOf(request).brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
      return brand;
    };
    // The list may be seconds old, but the server time must be current: countdowns use it.
    const menuOf = (list: LotteryGame[]): LotteryMenu => ({ list, serverTime: deps.clock.now().toISOString() });
    app.route({
      ...listLotteryMenusEndpoint,
      handler: async (request) => {
        const brand = brandFor(request);
        const { prizeMode, language } = request.query;
        const input = { prizeMode, language };
        return ok(menuOf(await cache.recall([brand.brandId, input], () => listLotteryMenus(brand, input, deps))));
      },
    });
    app.route({
      ...listRecentLotteryEndpoint,
      handler: async (request) => {
        const { prizeMode, language, pageSize } = request.query;
        const { subjectId: memberId } = knownCallerOf(request);
        const input = { memberId, prizeMode, language, limit: pageSize };
        return ok(menuOf(await listRecentLottery(brandFor(request), input, deps)));
      },
    });
  };
