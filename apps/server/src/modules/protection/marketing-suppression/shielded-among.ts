import type { Queryable } from '#platform/db/db.ts';
import { readShielded } from './suppression.store.ts';

/** Which of these members of one brand no offer may reach. */
export const shieldedAmong = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<ReadonlySet<string>> =>
  new Set(memberIds.length === 0 ? [] : await readShielded(db, { brandId, memberIds }));
