import { type FeedSize, feedOf, pageOf, studios } from '@fairhouse/studio-feed';
import { gameIdsByCode, importFeed, offerCatalog, refreshShown } from '#modules/catalog/index.ts';
import type { Db } from '#platform/db/db.ts';
import { demoGames, demoOffer } from './seeds/catalog.ts';

export type InstallGamesOptions = { games: FeedSize; print: (line: string) => void };

type Brands = readonly { brandId: string; currency: string }[];

/** Games per page: the maximum, because the feed is read in process without a network. */
const pageGames = 500;

const pullStudios = async (db: Db, brands: Brands, now: Date, { games, print }: InstallGamesOptions): Promise<void> => {
  const log = { warn: (fields: object, message?: string) => print(`${message ?? ''} ${JSON.stringify(fields)}`) };
  for (const [at, { code }] of studios.entries()) {
    const feed = feedOf(code, { now, games });
    const { added, changed, retired } = await importFeed(async (cursor) => pageOf(feed, cursor, pageGames), {
      vendorCode: code,
      db,
      clock: { now: () => now },
      log,
      brands,
      onProgress: ({ games: done }) => {
        if (done < feed.games.length) print(`  ${code} ${done} of ${feed.games.length} games`);
      },
    });
    print(`  studio ${at + 1} of ${studios.length}: ${code} added ${added}, changed ${changed}, retired ${retired}`);
  }
};

/**
 * Writes the demo games from their studios' feeds, and each brand's offer of them.
 */
export const installGames = async (db: Db, brands: Brands, now: Date, input: InstallGamesOptions): Promise<void> => {
  await pullStudios(db, brands, now, input);
  const games = demoGames(now, input.games);
  const ids = new Map<string, ReadonlyMap<string, string>>();
  for (const { code } of studios) ids.set(code, await gameIdsByCode(db.read, code));
  const withId = <Item extends { vendorCode: string; gameCode: string }>(item: Item) => {
    const gameId = ids.get(item.vendorCode)?.get(item.gameCode);
    return gameId === undefined ? [] : [{ ...item, gameId }];
  };
  await db.transaction(async (tx) => {
    for (const brand of brands) {
      const offer = demoOffer(brand.brandId, games);
      if (offer === undefined) continue;
      await offerCatalog(tx, brand.brandId, { ...offer, games: offer.games.flatMap(withId) });
    }
    await refreshShown(tx, brands);
  });
};
