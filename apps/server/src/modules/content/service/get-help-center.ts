import type { Db } from '#platform/db/db.ts';
import { type HelpSection, readHelp } from '../content.store.ts';

/** The languages to try, best first: what was asked for, the brand's own, then any it supports. */
export const helpLanguages = (
  asked: string | undefined,
  brand: { languages: { default: string; supported: readonly string[] } },
): string[] => {
  const offered = asked !== undefined && brand.languages.supported.includes(asked) ? [asked] : [];
  return [...new Set([...offered, brand.languages.default, ...brand.languages.supported])];
};

/** The help centre in the best language that has any; empty only when the brand has written nothing. */
export const getHelpCenter = async (
  brand: { brandId: string; languages: { default: string; supported: readonly string[] } },
  asked: string | undefined,
  use: { db: Db },
): Promise<{ language: string; sections: HelpSection[] }> => {
  for (const language of helpLanguages(asked, brand)) {
    const sections = await readHelp(use.db.read, brand.brandId, language);
    if (sections.length > 0) return { language, sections };
  }
  return { language: brand.languages.default, sections: [] };
};
