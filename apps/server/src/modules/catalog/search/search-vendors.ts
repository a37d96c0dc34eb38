import type { Queryable } from '#platform/db/db.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { pickTexts } from '#platform/text/pick-texts.ts';
import { readVendorNames } from './vendor-search.store.ts';

/** Studios the brand shows whose names are like the text, best first. */
export const findVendorCodes = async (
  db: Queryable,
  { brandId, text, limit }: { brandId: string; text: string; limit: number },
): Promise<string[]> => {
  const vendors = await readVendorNames(db, brandId);
  const described = vendors.map(({ vendorCode, names }) => ({ vendorCode, folded: names.map(foldText) }));
  return pickTexts(foldText(text), described)
    .slice(0, limit)
    .map(({ vendorCode }) => vendorCode);
};
