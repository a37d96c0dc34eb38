import type { Queryable } from '#platform/db/db.ts';
import { readFedVendors } from './feed.store.ts';

/** The codes of the studios that have a feed address. */
export const fedVendors = (db: Queryable): Promise<string[]> => readFedVendors(db);
