import type { PrizeMode } from '@fairhouse/protocol';
import { type CatalogBrand, listLotteries } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { inMode, lotteryOf } from './lottery.rules.ts';
import type { LotteryGame } from './lottery.types.ts';

/** The lotteries that a brand shows, of one prize mode or of all. */
export const listLotteryMenus = async (
  brand: CatalogBrand,
  { prizeMode, language }: { prizeMode: PrizeMode | undefined; language: string | undefined },
  deps: { db: Db },
): Promise<LotteryGame[]> => inMode((await listLotteries(brand, language, deps)).map(lotteryOf), prizeMode);
