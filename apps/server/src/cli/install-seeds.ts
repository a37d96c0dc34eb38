import { installBrand } from '#modules/brand/index.ts';
import { installMethods } from '#modules/cashier/index.ts';
import { recleanAll } from '#modules/content/index.ts';
import { isProduction } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { installContent } from './install-content.ts';
import { type InstallGamesOptions, installGames } from './install-games.ts';
import { installVendors } from './install-vendors.ts';
import { demoContent } from './seeds/content.ts';
import { demoBrands } from './seeds/demo.ts';
import { demoMethods } from './seeds/payment-methods.ts';

/** Tests use only the curated games, which fill every list and install quickly. */
const forTests: InstallGamesOptions = { games: 'curated', print: () => undefined };

/** Writes the demo brands. Existing rows are not changed. Returns which brands are new. */
export const installSeeds = async (
  db: Db,
  input: InstallGamesOptions = forTests,
): Promise<{ brandId: string; isNew: boolean }[]> => {
  const outcomes = [];
  const now = new Date();
  const content = demoContent(now);
  for (const { brand } of demoBrands) {
    const brandContent = content[brand.brandId];
    const isNew = await db.transaction(async (tx) => {
      const made = await installBrand(tx, brand);
      if (brandContent !== undefined) await installContent(tx, brand, brandContent);
      await installMethods(tx, brand.brandId, demoMethods(brand));
      return made;
    });
    outcomes.push({ brandId: brand.brandId, isNew });
  }
  const brands = demoBrands.map(({ brand }) => brand);
  await installGames(db, brands, now, input);
  await installVendors(db, { isProduction: isProduction() });
  await recleanAll({ db, brands });
  return outcomes;
};
