import type { Queryable } from '#platform/db/db.ts';
import { readBlocked } from './names.store.ts';

/** Which of these members of one brand are locked out by us, for runs over many. */
export const blockedAmong = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> =>
  new Set(ids.length === 0 ? [] : await readBlocked(db, { brandId, ids: [...new Set(ids)] }));
