import type { Tx } from '#platform/db/db.ts';
import type { Category } from './catalog.types.ts';

export type CatalogOffer = {
  /** In the order of the menu. */
  categories: {
    gameType: Category['gameType'];
    enabled: boolean;
    announced?: boolean;
    titles: Readonly<Record<string, string>>;
  }[];
  /** In the order of the menu. */
  vendorCodes: readonly string[];
  /** The brand's settings that differ from the default; a position pins the game to the head of its lists. */
  games: { gameId: string; enabled: boolean; isHot: boolean | null; position?: number | null }[];
};

/**
 * Sets which part of the catalogue a brand shows. Existing settings of the brand are kept. The lists follow with
 * `refreshShown`.
 */
export const offerCatalog = async (tx: Tx, brandId: string, offer: CatalogOffer): Promise<void> => {
  const { categories, vendorCodes, games } = offer;
  if (categories.length > 0) {
    await tx
      .insertInto('catalog.brand_game_type')
      .values(
        categories.map(({ gameType, enabled, announced = false }, position) => ({
          brand_id: brandId,
          game_type: gameType,
          position,
          enabled,
          announced,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const titles = categories.flatMap(({ gameType, titles: texts }) =>
    Object.entries(texts).map(([language, title]) => ({ brand_id: brandId, game_type: gameType, language, title })),
  );
  if (titles.length > 0) {
    await tx
      .insertInto('catalog.brand_game_type_title')
      .values(titles)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (vendorCodes.length > 0) {
    await tx
      .insertInto('catalog.brand_vendor')
      .values(vendorCodes.map((vendorCode, position) => ({ brand_id: brandId, vendor_code: vendorCode, position })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (games.length > 0) {
    await tx
      .insertInto('catalog.brand_game')
      .values(
        games.map(({ gameId, enabled, isHot, position = null }) => ({
          brand_id: brandId,
          game_id: gameId,
          enabled,
          is_hot: isHot,
          position,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
