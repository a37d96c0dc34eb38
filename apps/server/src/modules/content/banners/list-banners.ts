import { type BannerGroup, bannerGroups } from '@fairhouse/protocol';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { isLinkAllowed, isOwnImage, languagesToTry } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { knownPaths } from '../known-paths.ts';
import { type Banner, readBanners } from './banner.store.ts';

/** Visitors do not wait for further slides. */
const perGroupMax = 12;

/**
 * The banners of one group or of all. Links and pictures are checked again here, in case a row was written another way
 * or its host was removed from the brand's list.
 */
export const listBanners = async (
  brand: ContentBrand,
  { groupName, language }: { groupName?: BannerGroup | undefined; language?: string | undefined },
  deps: { db: Db; clock: Clock },
): Promise<{ list: Banner[] }> => {
  const languages = languagesToTry(language, brand);
  const now = deps.clock.now();
  const groups = await Promise.all(
    (groupName === undefined ? bannerGroups : [groupName]).map((group) =>
      readBanners(deps.db.read, { brandId: brand.brandId, group, languages, now, limit: perGroupMax }),
    ),
  );
  return {
    list: groups.flat().filter((banner) => isOwnImage(banner.url, brand) && isLinkAllowed(banner, brand, knownPaths)),
  };
};
