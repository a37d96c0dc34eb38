import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { readAnnouncements } from '../announcements/announcement.store.ts';
import { listBanners } from '../banners/list-banners.ts';
import { languagesToTry } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';

/** No brand has more promotions at one time. */
const promotionsMax = 200;

/** Something with a title, and the folded texts it is found by. */
export type SearchableText = { id: string; title: string; folded: string[] };

/**
 * The public promotions, newest first, with the texts they are found by: their title, and the text of a banner that
 * links to their type.
 */
export const listPromotionTexts = async (
  brand: ContentBrand,
  language: string | undefined,
  deps: { db: Db; clock: Clock },
): Promise<SearchableText[]> => {
  const news = await readAnnouncements(
    deps.db.read,
    {
      brandId: brand.brandId,
      languages: languagesToTry(language, brand),
      types: ['PR'],
      execution: undefined,
      audiences: ['public'],
      now: deps.clock.now(),
    },
    { limit: promotionsMax, offset: 0 },
  );
  if (news.length === 0) return [];
  const { list: banners } = await listBanners(brand, { language }, deps);
  return news.map(({ id, title, promotionType }) => ({
    id,
    title,
    folded: [
      title,
      ...banners
        .filter(
          ({ linkageType, linkTarget }) =>
            linkageType === 'promotion' && promotionType !== null && linkTarget === promotionType,
        )
        .map((banner) => banner.title),
    ].map(foldText),
  }));
};
