import type { Queryable } from '#platform/db/db.ts';

export type HelpSection = {
  id: string;
  anchor: string;
  title: string;
  articles: { id: string; title: string; content: string; updatedAt: string }[];
};

/** At most so much of a help centre is read at once; a longer one wants a search, not a list. */
const articlesMax = 500;

/** A brand's help in one language pack, in the order its editors gave it. */
export const readHelp = async (db: Queryable, brandId: string, language: string): Promise<HelpSection[]> => {
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
