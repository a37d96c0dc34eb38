import { installBrand } from '#modules/brand/index.ts';
import { installHelp } from '#modules/content/index.ts';
import type { Db } from '#platform/db/db.ts';
import { demoBrands } from './seeds/demo.ts';

/** Writes the demo brands; what is there already is left alone. Answers which brands are new. */
export const installSeeds = async (db: Db): Promise<{ brandId: string; isNew: boolean }[]> => {
  const outcomes = [];
  for (const { brand, help } of demoBrands) {
    const isNew = await db.transaction(async (tx) => {
      const made = await installBrand(tx, brand);
      await installHelp(tx, brand.brandId, help);
      return made;
    });
    outcomes.push({ brandId: brand.brandId, isNew });
  }
  return outcomes;
};
