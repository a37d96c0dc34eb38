import type { PlayableGameType } from '@fairhouse/protocol';
import type { CatalogBrand, Category, View } from './catalog.types.ts';

/** The language in which a brand's catalogue is read. A language that the brand does not offer is ignored. */
export const viewOf = (brand: CatalogBrand, asked: string | undefined): View => ({
  brandId: brand.brandId,
  currency: brand.currency,
  language: asked !== undefined && brand.languages.supported.includes(asked) ? asked : brand.languages.default,
  fallback: brand.languages.default,
});

/** HOT and FAV are lists across the types; every other category is a type of games. */
export const isPlayable = <Entry extends Category>(
  category: Entry,
): category is Entry & { gameType: PlayableGameType } => category.gameType !== 'HOT' && category.gameType !== 'FAV';

/** The number of pages for a number of rows; 0 for no rows. */
export const pagesOf = (rows: number, pageSize: number): number => Math.ceil(rows / pageSize);

const gameIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be a game id. Other texts are unknown games, without a query. */
export const isGameId = (text: string): boolean => gameIdPattern.test(text);
