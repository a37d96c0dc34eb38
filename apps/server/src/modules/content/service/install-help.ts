import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';

export type HelpDescription = {
  language: string;
  sections: { anchor: string; title: string; articles: { title: string; content: string }[] }[];
};

/** Writes a brand's first help centre. Languages that already have one are left as their editors made them. */
export const installHelp = async (tx: Tx, brandId: string, help: readonly HelpDescription[]): Promise<void> => {
  for (const { language, sections } of help) {
    const present = await tx
      .selectFrom('content.help_section')
      .select('section_id')
      .where('brand_id', '=', brandId)
      .where('language', '=', language)
      .limit(1)
      .executeTakeFirst();
    if (present !== undefined) continue;
    for (const [position, section] of sections.entries()) {
      const sectionId = newId();
      await tx
        .insertInto('content.help_section')
        .values({
          section_id: sectionId,
          brand_id: brandId,
          language,
          anchor: section.anchor,
          title: section.title,
          position,
        })
        .execute();
      for (const [place, article] of section.articles.entries()) {
        await tx
          .insertInto('content.help_article')
          .values({ article_id: newId(), section_id: sectionId, brand_id: brandId, ...article, position: place })
          .execute();
      }
    }
  }
};
