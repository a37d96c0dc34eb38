import type { Queryable } from '#platform/db/db.ts';
import { readFlagged } from '../harm.store.ts';
import type { HarmOwner } from '../harm.types.ts';

/** Which of these members of a brand show markers of harm: no offer reaches them, and nobody earns by their play. */
export const harmFlaggedAmong = async (
  db: Queryable,
  { brandId, memberIds }: { brandId: string; memberIds: readonly string[] },
): Promise<ReadonlySet<string>> => new Set(memberIds.length === 0 ? [] : await readFlagged(db, { brandId, memberIds }));

/** Whether a member's bets stay out of what others earn. */
export const isHarmFlagged = async (db: Queryable, { brandId, memberId }: HarmOwner): Promise<boolean> =>
  (await harmFlaggedAmong(db, { brandId, memberIds: [memberId] })).has(memberId);
