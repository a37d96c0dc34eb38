import type { BannerGroup, LinkageType } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { checkTexts } from '../check-texts.ts';
import { ContentRefused } from '../content.refused.ts';
import { isLinkAllowed, isOwnImage, isWindowInOrder } from '../content.rules.ts';
import type { ContentBrand, PublishingWindow } from '../content.types.ts';
import { knownPaths } from '../known-paths.ts';
import { insertBanner } from './banner.store.ts';

export type BannerDescription = {
  groupName: BannerGroup;
  position: number;
  /** A path under `/img/`, or a URL on one of the brand's image hosts. */
  image: string;
  linkageType: LinkageType;
  linkTarget: string | null;
  window: PublishingWindow;
  texts: { language: string; title: string; text: string; actionLabel: string }[];
};

/** Adds a banner to its group. Refuses a picture or link on a foreign host. */
export const placeBanner = async (
  tx: Tx,
  brand: ContentBrand,
  { window, ...banner }: BannerDescription,
): Promise<string> => {
  checkTexts(banner.texts, brand);
  if (!isWindowInOrder(window)) throw new ContentRefused('window-not-in-order', banner.image);
  if (!isOwnImage(banner.image, brand)) throw new ContentRefused('image-not-own', banner.image);
  if (!isLinkAllowed(banner, brand, knownPaths))
    throw new ContentRefused('link-not-allowed', `${banner.linkageType} ${banner.linkTarget}`);
  const bannerId = newId();
  await insertBanner(tx, { bannerId, brandId: brand.brandId, ...banner, ...window });
  return bannerId;
};
