import type { Db, Tx } from '#platform/db/db.ts';
import type { ContentBrand } from '../content.types.ts';
import { cleanerVersion, cleanHtml } from './clean-html.rules.ts';
import {
  lockStaleAnnouncementTexts,
  lockStaleHelpArticles,
  rewriteAnnouncementText,
  rewriteHelpArticle,
} from './reclean.store.ts';

/** Rows per transaction: locks stay short, and a run that is broken off has lost little. */
const batchMax = 200;

type CleanFor = (brandId: string, source: string) => { content: string; cleanerVersion: number };

const recleanAnnouncements = async (tx: Tx, clean: CleanFor): Promise<number> => {
  const rows = await lockStaleAnnouncementTexts(tx, cleanerVersion, batchMax);
  for (const { announcement_id, language, brand_id, source } of rows) {
    await rewriteAnnouncementText(tx, { announcementId: announcement_id, language }, clean(brand_id, source));
  }
  return rows.length;
};

const recleanHelp = async (tx: Tx, clean: CleanFor): Promise<number> => {
  const rows = await lockStaleHelpArticles(tx, cleanerVersion, batchMax);
  for (const { article_id, brand_id, source } of rows)
    await rewriteHelpArticle(tx, article_id, clean(brand_id, source));
  return rows.length;
};

/**
 * Cleans anew, from its source, every text that an older cleaner cleaned; answers how many. Run
 * after every upgrade of the cleaner. May be run at any time, by several at once, and again.
 */
export const recleanAll = async ({
  db,
  brands,
}: {
  db: Db;
  brands: readonly Pick<ContentBrand, 'brandId' | 'imageHosts'>[];
}): Promise<number> => {
  const hosts = new Map(brands.map(({ brandId, imageHosts }) => [brandId, imageHosts]));
  // A brand that nobody described has no image hosts: its texts keep the pictures of this site alone.
  const clean: CleanFor = (brandId, source) => ({
    content: cleanHtml(source, { imageHosts: hosts.get(brandId) ?? [] }),
    cleanerVersion,
  });
  let cleaned = 0;
  for (const step of [recleanAnnouncements, recleanHelp]) {
    for (let batch = batchMax; batch === batchMax; cleaned += batch)
      batch = await db.transaction((tx) => step(tx, clean));
  }
  return cleaned;
};
