import { Refusal } from '#platform/kernel/refusal.ts';
import { languagesFault } from './branding.rules.ts';
import type { Author, BrandingDeps } from './branding.types.ts';
import { changeBranding } from './change-branding.ts';
import { type BrandLanguages, readLanguages, writeLanguages } from './languages.store.ts';

/** Sets a brand's languages. A user of a removed pack gets the brand's default on the next page. */
export const setLanguages = (
  {
    brandId,
    revision,
    reason,
    languages,
  }: { brandId: string; revision: number; reason: string; languages: BrandLanguages },
  by: Author,
  deps: BrandingDeps,
): Promise<void> =>
  changeBranding(
    { brandId, part: 'languages', revision, action: 'brand.set_languages', reason, events: ['languages'] },
    by,
    deps,
    async (tx) => {
      const fault = languagesFault(languages);
      if (fault !== null) {
        throw new Refusal(fault.fault === 'default-gone' ? 'OPS_STILL_NEEDED' : 'OPS_VALUE_REFUSED', {
          details: fault,
        });
      }
      const before = await readLanguages(tx, brandId);
      await writeLanguages(tx, brandId, languages);
      return { before, after: languages };
    },
  );
