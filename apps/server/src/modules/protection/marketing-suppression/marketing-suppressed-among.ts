import type { Queryable } from '#platform/db/db.ts';
import { readMarketingSuppressed } from './suppression.store.ts';

/** Which of these members of one brand may not get offers. */
export const marketingSuppressedAmong = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<ReadonlySet<string>> =>
  new Set(memberIds.length === 0 ? [] : await readMarketingSuppressed(db, { brandId, memberIds }));
