import type { Tx } from '#platform/db/db.ts';
import type { ContentBrand } from '../content.types.ts';
import { hasBanners } from './banner.store.ts';
import { type BannerDescription, placeBanner } from './place-banner.ts';

/** Places a brand's first banners. A brand that has any is left unchanged. */
export const installBanners = async (
  tx: Tx,
  brand: ContentBrand,
  banners: readonly BannerDescription[],
): Promise<void> => {
  if (await hasBanners(tx, brand.brandId)) return;
  for (const banner of banners) await placeBanner(tx, brand, banner);
};
