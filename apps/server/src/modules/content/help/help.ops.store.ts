import type { Queryable, Tx } from '#platform/db/db.ts';

export type StoredSection = { sectionId: string; language: string; anchor: string; title: string; revision: number };

export type StoredArticle = {
  articleId: string;
  sectionId: string;
  language: string;
  title: string;
  source: string;
  content: string;
  isPublished: boolean;
  draft: { title: string; source: string } | null;
  revision: number;
  updatedAt: Date;
};

/** A longer list needs a search. */
const articlesMax = 1_000;

export const readSections = async (db: Queryable, brandId: string, language: string): Promise<StoredSection[]> => {
  const rows = await db
    .selectFrom('content.help_section')
    .select(['section_id', 'language', 'anchor', 'title', 'revision'])
    .where('brand_id', '=', brandId)
    .where('language', '=', language)
    .orderBy('position')
    .orderBy('anchor')
    .execute();
  return rows.map(({ section_id, ...row }) => ({ sectionId: section_id, ...row }));
};

/** The first of these languages in which the brand has any help. */
export const firstHelpLanguage = async (
  db: Queryable,
  brandId: string,
  languages: readonly string[],
): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('content.help_section')
    .select('language')
    .distinct()
    .where('brand_id', '=', brandId)
    .execute();
  return languages.find((language) => rows.some((row) => row.language === language));
};

const articles = (db: Queryable, brandId: string) =>
  db
    .selectFrom('content.help_article as article')
    .innerJoin('content.help_section as section', 'section.section_id', 'article.section_id')
    .select([
      'article.article_id',
      'article.section_id',
      'section.language',
      'article.title',
      'article.source',
      'article.content',
      'article.is_published',
      'article.draft_title',
      'article.draft_source',
      'article.revision',
      'article.updated_at',
    ])
    .where('article.brand_id', '=', brandId)
    .where('section.brand_id', '=', brandId);

type ArticleRow = Awaited<ReturnType<ReturnType<typeof articles>['executeTakeFirstOrThrow']>>;

const toArticle = (row: ArticleRow): StoredArticle => ({
  articleId: row.article_id,
  sectionId: row.section_id,
  language: row.language,
  title: row.title,
  source: row.source,
  content: row.content,
  isPublished: row.is_published,
  draft:
    row.draft_title === null || row.draft_source === null ? null : { title: row.draft_title, source: row.draft_source },
  revision: row.revision,
  updatedAt: row.updated_at,
});

export const readArticles = async (db: Queryable, brandId: string, language: string): Promise<StoredArticle[]> => {
  const rows = await articles(db, brandId)
    .where('section.language', '=', language)
    .orderBy('article.position')
    .orderBy('article.article_id')
    .limit(articlesMax)
    .execute();
  return rows.map(toArticle);
};

export const readArticle = async (db: Queryable, brandId: string, articleId: string): Promise<StoredArticle | null> => {
  const row = await articles(db, brandId).where('article.article_id', '=', articleId).executeTakeFirst();
  return row === undefined ? null : toArticle(row);
};

/** Locks an article until the transaction ends. */
export const lockArticle = async (tx: Tx, brandId: string, articleId: string): Promise<StoredArticle | null> => {
  await tx
    .selectFrom('content.help_article')
    .select('article_id')
    .where('brand_id', '=', brandId)
    .where('article_id', '=', articleId)
    .forUpdate()
    .execute();
  return readArticle(tx, brandId, articleId);
};

export const lockSection = async (tx: Tx, brandId: string, sectionId: string): Promise<StoredSection | null> => {
  const row = await tx
    .selectFrom('content.help_section')
    .select(['section_id', 'language', 'anchor', 'title', 'revision'])
    .where('brand_id', '=', brandId)
    .where('section_id', '=', sectionId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { section_id, ...rest } = row;
  return { sectionId: section_id, ...rest };
};

export const setSectionTitle = async (tx: Tx, brandId: string, sectionId: string, title: string): Promise<void> => {
  await tx
    .updateTable('content.help_section')
    .set((eb) => ({ title, revision: eb('revision', '+', 1) }))
    .where('brand_id', '=', brandId)
    .where('section_id', '=', sectionId)
    .execute();
};

export const deleteSection = async (tx: Tx, brandId: string, sectionId: string): Promise<void> => {
  await tx
    .deleteFrom('content.help_section')
    .where('brand_id', '=', brandId)
    .where('section_id', '=', sectionId)
    .execute();
};

export const countArticles = async (db: Queryable, brandId: string, sectionId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('content.help_article')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('section_id', '=', sectionId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const updateArticle = async (
  tx: Tx,
  brandId: string,
  articleId: string,
  change: {
    title?: string;
    source?: string;
    content?: string;
    cleanerVersion?: number;
    isPublished?: boolean;
    draft?: { title: string; source: string } | null;
    updatedBy: string;
    updatedAt: Date;
  },
): Promise<void> => {
  const { title, source, content, cleanerVersion, isPublished, draft, updatedBy, updatedAt } = change;
  await tx
    .updateTable('content.help_article')
    .set((eb) => ({
      ...(title !== undefined && { title }),
      ...(source !== undefined && { source }),
      ...(content !== undefined && { content }),
      ...(cleanerVersion !== undefined && { cleaner_version: cleanerVersion }),
      ...(isPublished !== undefined && { is_published: isPublished }),
      ...(draft !== undefined && { draft_title: draft?.title ?? null, draft_source: draft?.source ?? null }),
      updated_by: updatedBy,
      updated_at: updatedAt,
      revision: eb('revision', '+', 1),
    }))
    .where('brand_id', '=', brandId)
    .where('article_id', '=', articleId)
    .execute();
};

export const deleteArticle = async (tx: Tx, brandId: string, articleId: string): Promise<void> => {
  await tx
    .deleteFrom('content.help_article')
    .where('brand_id', '=', brandId)
    .where('article_id', '=', articleId)
    .execute();
};

export const placeSection = async (tx: Tx, brandId: string, sectionId: string, position: number): Promise<void> => {
  await tx
    .updateTable('content.help_section')
    .set({ position })
    .where('brand_id', '=', brandId)
    .where('section_id', '=', sectionId)
    .execute();
};

export const placeArticle = async (
  tx: Tx,
  brandId: string,
  articleId: string,
  place: { sectionId: string; position: number },
): Promise<void> => {
  await tx
    .updateTable('content.help_article')
    .set({ section_id: place.sectionId, position: place.position })
    .where('brand_id', '=', brandId)
    .where('article_id', '=', articleId)
    .execute();
};
