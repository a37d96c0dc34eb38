import type { Db, Tx } from '#platform/db/db.ts';
import type { ContentBrand } from '../content.types.ts';
import { cleanerVersion, cleanHtml } from './clean-html.rules.ts';
import {
  lockStaleAnnouncementTexts,
  lockStaleHelpArticles,
  rewriteAnnouncementText,
  rewriteHelpArticle,
} from './reclean.store.ts';

/** Rows per transaction: locks stay short, and an interrupted run loses little. */
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
 * Sanitizes every text of an older sanitizer version again from its source; returns how many. Run after every upgrade
 * of the sanitizer. May run at any time, concurrently and repeatedly.
 */
export const recleanAll = async ({
  db,
  brands,
}: {
  db: Db;
  brands: readonly Pick<ContentBrand, 'brandId' | 'imageHosts'>[];
}): Promise<number> => {
  const hosts = new Map(brands.map(({ brandId, imageHosts }) => [brandId, imageHosts]));
  // An unknown brand has no image hosts: its texts keep only pictures of this site.
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
