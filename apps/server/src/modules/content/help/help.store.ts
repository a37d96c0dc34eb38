import type { Queryable, Tx } from '#platform/db/db.ts';

export type HelpSection = {
  id: string;
  anchor: string;
  title: string;
  articles: { id: string; title: string; content: string; updatedAt: string }[];
};

/** Maximum articles read at once; a longer help centre needs a search. */
const articlesMax = 500;

/** A brand's help in one language pack for one device, in the editors' order. */
export const readHelp = async (
  db: Queryable,
  { brandId, language, device }: { brandId: string; language: string; device: string },
): Promise<HelpSection[]> => {
  const rows = await db
    .selectFrom('content.help_section as section')
    .innerJoin('content.help_article as article', 'article.section_id', 'section.section_id')
    .select([
      'section.section_id',
      'section.anchor',
      'section.title as section_title',
      'article.article_id',
      'article.title',
      'article.content',
      'article.updated_at',
    ])
    .where('section.brand_id', '=', brandId)
    .where('section.language', '=', language)
    .where('article.is_published', '=', true)
    .where(({ eb, fn, val }) => eb(val(device), '=', fn.any('section.devices')))
    .orderBy('section.position')
    .orderBy('section.anchor')
    .orderBy('article.position')
    .limit(articlesMax)
    .execute();
  return [...Map.groupBy(rows, ({ section_id }) => section_id)].map(([id, articles]) => ({
    id,
    anchor: articles[0]?.anchor ?? '',
    title: articles[0]?.section_title ?? '',
    articles: articles.map((row) => ({
      id: row.article_id,
      title: row.title,
      content: row.content,
      updatedAt: row.updated_at.toISOString(),
    })),
  }));
};

export const hasHelp = async (tx: Tx, brandId: string, language: string): Promise<boolean> => {
  const present = await tx
    .selectFrom('content.help_section')
    .select('section_id')
    .where('brand_id', '=', brandId)
    .where('language', '=', language)
    .limit(1)
    .executeTakeFirst();
  return present !== undefined;
};

export const insertHelpSection = async (
  tx: Tx,
  section: {
    sectionId: string;
    brandId: string;
    language: string;
    anchor: string;
    title: string;
    devices: string[];
    position: number;
  },
): Promise<void> => {
  const { sectionId, brandId, ...rest } = section;
  await tx
    .insertInto('content.help_section')
    .values({ section_id: sectionId, brand_id: brandId, ...rest })
    .execute();
};

export const insertHelpArticle = async (
  tx: Tx,
  article: {
    articleId: string;
    sectionId: string;
    brandId: string;
    title: string;
    source: string;
    content: string;
    cleanerVersion: number;
    position: number;
  },
): Promise<void> => {
  const { articleId, sectionId, brandId, cleanerVersion, ...rest } = article;
  await tx
    .insertInto('content.help_article')
    .values({
      article_id: articleId,
      section_id: sectionId,
      brand_id: brandId,
      cleaner_version: cleanerVersion,
      ...rest,
    })
    .execute();
};
