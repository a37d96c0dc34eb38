import type { PrizeMode } from '@fairhouse/protocol';
import { type CatalogBrand, recentLotteries } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { inMode, lotteryOf } from './lottery.rules.ts';
import type { LotteryGame } from './lottery.types.ts';

/** The lotteries the member played last, latest first, each once. */
export const listRecentLottery = async (
  brand: CatalogBrand,
  {
    memberId,
    prizeMode,
    language,
    limit,
  }: { memberId: string; prizeMode: PrizeMode | undefined; language: string | undefined; limit: number },
  deps: { db: Db },
): Promise<LotteryGame[]> => {
  const games = await recentLotteries(brand, { memberId, language }, deps);
  return inMode(games.map(lotteryOf), prizeMode).slice(0, limit);
};
