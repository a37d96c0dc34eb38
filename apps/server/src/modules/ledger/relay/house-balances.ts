import type { Queryable } from '#platform/db/db.ts';
import type { HouseBalance } from './relay.types.ts';
import { readHouseBalances } from './roll-up.store.ts';

/**
 * What each house account of a brand stands at, exact at the moment of the call. Plus is what the house
 * owes or has earned; money that lies elsewhere is negative.
 */
export const houseBalances = (db: Queryable, brandId: string): Promise<HouseBalance[]> =>
  readHouseBalances(db, brandId);
