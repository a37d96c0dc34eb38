import { installCatalog, offerCatalog } from '#modules/catalog/index.ts';
import { putDrawing } from '#modules/content/index.ts';
import { installDemoWinners } from '#modules/report/index.ts';
import type { Db } from '#platform/db/db.ts';
import { demoCatalog, demoDrawings, demoOffers, demoWinners } from './seeds/catalog.ts';

/** Writes the demonstration games, what each brand shows of them, their pictures and a marked winner board. */
export const installGames = async (
  db: Db,
  brands: readonly { brandId: string; currency: string }[],
  now: Date,
): Promise<void> => {
  const { vendors, games } = demoCatalog(now);
  await db.transaction(async (tx) => {
    await installCatalog(tx, { vendors, games });
    for (const brand of brands) {
      const offer = demoOffers[brand.brandId];
      if (offer === undefined) continue;
      await offerCatalog(tx, brand.brandId, offer);
      await installDemoWinners(tx, brand.brandId, demoWinners(brand, games, now));
    }
    for (const { key, body } of demoDrawings(games)) {
      await putDrawing(tx, { key, contentType: 'image/svg+xml', body });
    }
  });
};
