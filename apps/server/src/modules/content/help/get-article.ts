import { Refusal } from '#platform/kernel/refusal.ts';
import type { ContentOpsDeps } from '../ops.types.ts';
import { readArticle } from './help.ops.store.ts';

/** An article of the help centre with its draft, for its editor. */
export const getArticle = async (
  { brandId, articleId }: { brandId: string; articleId: string },
  { db }: Pick<ContentOpsDeps, 'db'>,
) => {
  const article = await readArticle(db.read, brandId, articleId);
  if (article === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return { ...article, updatedAt: article.updatedAt.toISOString() };
};
