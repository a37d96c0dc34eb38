import { languagesToTry } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import type { ContentOpsDeps } from '../ops.types.ts';
import { firstHelpLanguage, readArticles, readSections } from './help.ops.store.ts';

/** The help centre of a brand in one language, with drafts; with a text, only the articles that contain it. */
export const listOpsHelp = async (
  { brandId, languages }: Pick<ContentBrand, 'brandId' | 'languages'>,
  query: { language?: string | undefined; text?: string | undefined },
  { db }: Pick<ContentOpsDeps, 'db'>,
) => {
  const isOffered = query.language !== undefined && languages.supported.includes(query.language);
  // Without a chosen language, starts with one that has articles.
  const language =
    isOffered && query.language !== undefined
      ? query.language
      : ((await firstHelpLanguage(db.read, brandId, languagesToTry(undefined, { languages }))) ?? languages.default);
  const [sections, articles] = await Promise.all([
    readSections(db.read, brandId, language),
    readArticles(db.read, brandId, language),
  ]);
  const wanted = query.text?.toLowerCase() ?? '';
  const holds = (...texts: string[]): boolean => texts.some((text) => text.toLowerCase().includes(wanted));
  return {
    language,
    languagesOffered: languages.supported,
    sections: sections.map(({ language: _, ...section }) => ({
      ...section,
      articles: articles
        .filter(({ sectionId }) => sectionId === section.sectionId)
        .filter(({ title, content, draft }) => holds(title, content, draft?.title ?? '', draft?.source ?? ''))
        .map(({ articleId, title, isPublished, draft, updatedAt }) => ({
          articleId,
          title: draft?.title ?? title,
          isPublished,
          hasDraft: draft !== null,
          updatedAt: updatedAt.toISOString(),
        })),
    })),
  };
};
