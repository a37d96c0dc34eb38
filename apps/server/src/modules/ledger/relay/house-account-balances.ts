import type { Queryable } from '#platform/db/db.ts';
import type { HouseAccountBalance } from './relay.types.ts';
import { readHouseAccountBalances } from './roll-up.store.ts';

/**
 * What each house account of a brand stands at, exact at the moment of the call. Plus is what the house
 * owes or has earned; money that lies elsewhere is negative.
 */
export const houseAccountBalances = (db: Queryable, brandId: string): Promise<HouseAccountBalance[]> =>
  readHouseAccountBalances(db, brandId);
