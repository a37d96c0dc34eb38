import type { Queryable } from '#platform/db/db.ts';
import { readBlocked } from './names.store.ts';

/** The blocked members among the given ones of one brand, for batch jobs. */
export const blockedAmong = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : await readBlocked(db, { brandId, ids: [...new Set(ids)] }));
