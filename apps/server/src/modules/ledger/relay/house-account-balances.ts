import type { Queryable } from '#platform/db/db.ts';
import type { HouseAccountBalance } from './relay.types.ts';
import { readHouseAccountBalances } from './roll-up.store.ts';

/**
 * The balance of each house account of a brand, exact at the moment of the call. Positive is what the
 * platform owes or has earned; money held elsewhere is negative.
 */
export const houseAccountBalances = (db: Queryable, brandId: string): Promise<HouseAccountBalance[]> =>
  readHouseAccountBalances(db, brandId);
