import type { Tx } from '#platform/db/db.ts';
import type { Category } from '../catalog.types.ts';

export type CatalogOffer = {
  /** In the order of the menu. */
  categories: { gameType: Category['gameType']; enabled: boolean; titles: Readonly<Record<string, string>> }[];
  vendorCodes: readonly string[];
  /** What this brand wants otherwise than the house. */
  games: { gameId: string; enabled: boolean; isHot: boolean | null }[];
};

/** Says what of the house's catalogue a brand shows. What the brand has said before is left as it is. */
export const offerCatalog = async (tx: Tx, brandId: string, offer: CatalogOffer): Promise<void> => {
  const { categories, vendorCodes, games } = offer;
  if (categories.length > 0) {
    await tx
      .insertInto('catalog.brand_game_type')
      .values(
        categories.map(({ gameType, enabled }, position) => ({
          brand_id: brandId,
          game_type: gameType,
          position,
          enabled,
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
      .values(vendorCodes.map((vendorCode) => ({ brand_id: brandId, vendor_code: vendorCode })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (games.length > 0) {
    await tx
      .insertInto('catalog.brand_game')
      .values(
        games.map(({ gameId, enabled, isHot }) => ({ brand_id: brandId, game_id: gameId, enabled, is_hot: isHot })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
