import type { Queryable } from '#platform/db/db.ts';
import { readRestrictedAmong } from '../restriction.store.ts';

/** Which of these members of one brand rest or are excluded, for runs over many. */
export const protectedAmong = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<ReadonlySet<string>> =>
  new Set(memberIds.length === 0 ? [] : await readRestrictedAmong(db, { brandId, memberIds }));
