import type { Db } from '#platform/db/db.ts';
import { installCatalog } from '../install-catalog.ts';
import { refreshShown } from '../merchandising/refresh-shown.ts';
import { indexWords } from './index-words.ts';

/** A game by its names: the studio's own, and by language. */
export type NamedGame = { name: string; names?: Record<string, string>; vendorCode?: string; popularity?: number };

/** An id that contains the game's number. */
export const idAt = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Installs games that have only names, and shows them in the brands. */
export const installNamed = async (
  db: Db,
  games: readonly NamedGame[],
  { brandIds = ['aurora'], firstNumber = 1 }: { brandIds?: readonly string[]; firstNumber?: number } = {},
): Promise<string[]> => {
  const vendorCodes = [...new Set(games.map(({ vendorCode = 'ONE' }) => vendorCode))];
  const gameIds = games.map((_, at) => idAt(firstNumber + at));
  await db.transaction(async (tx) => {
    await installCatalog(tx, {
      vendors: vendorCodes.map((vendorCode) => ({
        vendorCode,
        displayName: `Studio ${vendorCode}`,
        emblemKey: null,
        categories: [{ gameType: 'RNG', position: 0 }],
      })),
      games: games.map(({ name, names = {}, vendorCode = 'ONE', popularity = 0 }, at) => ({
        gameId: idAt(firstNumber + at),
        vendorCode,
        gameType: 'RNG',
        gameCode: `g${firstNumber + at}`,
        classify: null,
        baseName: name,
        names,
        status: 'active',
        isHot: false,
        supportsTrial: false,
        linesMin: null,
        betMinMinor: {},
        launchedAt: new Date('2026-01-01T00:00:00Z'),
        popularity,
        pictureKey: 'x.svg',
        tint: ['#000000', '#000000'],
      })),
    });
    await indexWords(tx, gameIds);
    for (const brand_id of brandIds) {
      await tx
        .insertInto('catalog.brand_vendor')
        .values(vendorCodes.map((vendor_code) => ({ brand_id, vendor_code })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .insertInto('catalog.brand_game_type')
        .values({ brand_id, game_type: 'RNG' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await refreshShown(
      tx,
      brandIds.map((brandId) => ({ brandId, currency: 'USD' })),
    );
  });
  return gameIds;
};
