import type { Queryable } from '#platform/db/db.ts';
import { readGameIds } from './feed.store.ts';

/** Our game ids by the studio's own codes. */
export const gameIdsByCode = (db: Queryable, vendorCode: string): Promise<ReadonlyMap<string, string>> =>
  readGameIds(db, vendorCode);
