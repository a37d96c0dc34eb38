import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { ContentBrand } from '../content.types.ts';
import { cleanSource } from '../html/clean-source.ts';
import { hasHelp, insertHelpArticle, insertHelpSection } from './help.store.ts';

export type HelpDescription = {
  language: string;
  sections: {
    anchor: string;
    title: string;
    /** Where the section is shown; on the web when absent. */
    devices?: string[];
    articles: { title: string; source: string }[];
  }[];
};

/** Writes a brand's first help centre. Languages that already have one are left unchanged. */
export const installHelp = async (
  tx: Tx,
  brand: Pick<ContentBrand, 'brandId' | 'imageHosts'>,
  help: readonly HelpDescription[],
): Promise<void> => {
  const { brandId } = brand;
  for (const { language, sections } of help) {
    if (await hasHelp(tx, brandId, language)) continue;
    for (const [position, { anchor, title, devices = ['WEB'], articles }] of sections.entries()) {
      const sectionId = newId();
      await insertHelpSection(tx, { sectionId, brandId, language, anchor, title, devices, position });
      for (const [index, article] of articles.entries()) {
        await insertHelpArticle(tx, {
          articleId: newId(),
          sectionId,
          brandId,
          title: article.title,
          ...cleanSource(article.source, brand),
          position: index,
        });
      }
    }
  }
};
