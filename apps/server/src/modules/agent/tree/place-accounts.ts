import { timeZonesOf } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { insertPlaces } from './place.store.ts';
import { lockTree } from './tree-lock.command.ts';
import { readUnplaced, type Unplaced } from './unplaced.store.ts';

const sliceMax = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);

/** Places the accounts of one slice whose recommenders have their places. */
const placeReady = async (unplaced: readonly Unplaced[], { db }: { db: Db }): Promise<number> => {
  let placed = 0;
  const zones = await timeZonesOf(db.read);
  for (const [brandId, accounts] of Map.groupBy(unplaced, (account) => account.brandId)) {
    const zone = zones.get(brandId) ?? 'Etc/UTC';
    const places = accounts.map((account) => ({ ...account, day: dayIn(zone, account.joinedAt) }));
    placed += await db.transaction(async (tx) => {
      await lockTree(tx, brandId, 'shared');
      return (await insertPlaces(tx, brandId, places)).length;
    });
  }
  return placed;
};

/** Goes through all accounts once. In a slice, a recommender comes before those it recommended, one level a pass. */
const sweep = async (deps: { db: Db }): Promise<number> => {
  let placed = 0;
  for (let after: string | null = firstId; after !== null; ) {
    const { last, unplaced } = await readUnplaced(deps.db.read, { after, limit: sliceMax });
    const ready = unplaced.filter(({ waits }) => !waits);
    placed += await placeReady(ready, deps);
    // The same slice again, as long as somebody waits for one who was just placed.
    if (ready.length === 0 || ready.length === unplaced.length) after = last;
  }
  return placed;
};

/**
 * Gives every real account without a place its place, by its recommender, from the day it joined. Idempotent, also when
 * run concurrently. Publishes no events: these accounts are not new.
 */
export const placeAccounts = async (deps: { db: Db }): Promise<number> => {
  let total = 0;
  for (let placed = -1; placed !== 0; total += placed) placed = await sweep(deps);
  return total;
};
