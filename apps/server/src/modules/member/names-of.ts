import type { Queryable } from '#platform/db/db.ts';
import { readNames } from './names.store.ts';

/** The names of several members of one brand, for lists. */
export const namesOf = async (
  db: Queryable,
  { brandId, ids }: { brandId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await readNames(db, { brandId, ids: [...new Set(ids)] });
  return new Map(rows.map(({ id, username }) => [id, username]));
};
