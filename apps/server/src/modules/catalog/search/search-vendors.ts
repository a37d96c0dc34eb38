import type { Queryable } from '#platform/db/db.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { pickTexts } from '#platform/text/pick-texts.ts';
import { readVendorNames } from './vendor-search.store.ts';

export type VendorText = { vendorCode: string; folded: string[] };

/** The studios the brand shows, with their search texts. They are few and seldom change. */
export const listVendorTexts = async (db: Queryable, brandId: string): Promise<VendorText[]> =>
  (await readVendorNames(db, brandId)).map(({ vendorCode, names }) => ({ vendorCode, folded: names.map(foldText) }));

/** Those whose names are similar to the text, best first. */
export const pickVendorCodes = (vendors: readonly VendorText[], text: string, limit: number): string[] =>
  pickTexts(foldText(text), vendors)
    .slice(0, limit)
    .map(({ vendorCode }) => vendorCode);

/** Studios the brand shows whose names are similar to the text, best first. */
export const findVendorCodes = async (
  db: Queryable,
  { brandId, text, limit }: { brandId: string; text: string; limit: number },
): Promise<string[]> => pickVendorCodes(await listVendorTexts(db, brandId), text, limit);
