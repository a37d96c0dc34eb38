import type { BrandSnapshot } from '#modules/brand/index.ts';
import { listHelpTexts, listPromotionTexts } from '#modules/content/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { TtlCache } from '#platform/kernel/ttl-cache.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { pickTexts } from '#platform/text/pick-texts.ts';
import type { GameCard } from '../catalog.types.ts';
import { searchGames, searchVendors, suggestGames } from './find-cards.ts';

const most = { games: 12, vendors: 6, promotions: 4, help: 4 };

export type Found = {
  games: GameCard[];
  vendors: Awaited<ReturnType<typeof searchVendors>>;
  promotions: { id: string; title: string }[];
  help: { id: string; title: string; path: string }[];
  isInstead: boolean;
};

const nothing: Found = { games: [], vendors: [], promotions: [], help: [], isInstead: false };

/** Searches everything a visitor can find for the text. Without results it returns the hot games instead. */
export const searchEverything = async (
  brand: BrandSnapshot,
  { query, language }: { query: string; language: string | undefined },
  deps: { db: Db; clock: Clock; cache: TtlCache },
): Promise<Found> => {
  const text = foldText(query);
  if (text === '') return nothing;
  const key = [brand.brandId, language];
  const [games, vendors, promotionTexts, helpTexts] = await Promise.all([
    searchGames(brand, { text, language, limit: most.games }, deps),
    searchVendors(brand, { text, language, limit: most.vendors }, deps),
    deps.cache.recall(['promotions', ...key], () => listPromotionTexts(brand, language, deps)),
    deps.cache.recall(['help', ...key], () => listHelpTexts(brand, language, deps)),
  ]);
  const promotions = pickTexts(text, promotionTexts).slice(0, most.promotions);
  const help = pickTexts(text, helpTexts).slice(0, most.help);
  if (games.length + vendors.length + promotions.length + help.length === 0)
    return { ...nothing, games: await suggestGames(brand, language, deps), isInstead: true };
  return {
    games,
    vendors,
    promotions: promotions.map(({ id, title }) => ({ id, title })),
    help: help.map(({ id, title, path }) => ({ id, title, path })),
    isInstead: false,
  };
};
