import type { Db } from '#platform/db/db.ts';
import { languagesToTry } from '../content.rules.ts';
import type { ContentBrand } from '../content.types.ts';
import { type HelpSection, readHelp } from './help.store.ts';

/** The help centre in the best language that has any; empty only when the brand has none. */
export const getHelpCenter = async (
  brand: Pick<ContentBrand, 'brandId' | 'languages'>,
  { lang, device }: { lang?: string | undefined; device: string },
  deps: { db: Db },
): Promise<{ language: string; sections: HelpSection[] }> => {
  for (const language of languagesToTry(lang, brand)) {
    const sections = await readHelp(deps.db.read, { brandId: brand.brandId, language, device });
    if (sections.length > 0) return { language, sections };
  }
  return { language: brand.languages.default, sections: [] };
};
