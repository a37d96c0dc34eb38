import type { Tx } from '#platform/db/db.ts';

/**
 * Rows of an older sanitizer version. Locks them until the end of the transaction and skips locked ones, so that
 * concurrent runs share the work.
 */
export const lockStaleAnnouncementTexts = (tx: Tx, cleanerVersion: number, limit: number) =>
  tx
    .selectFrom('content.announcement_text')
    .select(['announcement_id', 'language', 'brand_id', 'source'])
    .where('cleaner_version', '<', cleanerVersion)
    .orderBy('announcement_id')
    .orderBy('language')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** As above, for help. */
export const lockStaleHelpArticles = (tx: Tx, cleanerVersion: number, limit: number) =>
  tx
    .selectFrom('content.help_article')
    .select(['article_id', 'brand_id', 'source'])
    .where('cleaner_version', '<', cleanerVersion)
    .orderBy('article_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const rewriteAnnouncementText = async (
  tx: Tx,
  key: { announcementId: string; language: string },
  cleaned: { content: string; cleanerVersion: number },
): Promise<void> => {
  await tx
    .updateTable('content.announcement_text')
    .set({ content: cleaned.content, cleaner_version: cleaned.cleanerVersion })
    .where('announcement_id', '=', key.announcementId)
    .where('language', '=', key.language)
    .execute();
};

export const rewriteHelpArticle = async (
  tx: Tx,
  articleId: string,
  cleaned: { content: string; cleanerVersion: number },
): Promise<void> => {
  await tx
    .updateTable('content.help_article')
    .set({ content: cleaned.content, cleaner_version: cleaned.cleanerVersion })
    .where('article_id', '=', articleId)
    .execute();
};
