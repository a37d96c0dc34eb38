import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { marksOf } from './marks-of.ts';
import { isExact } from './register.rules.ts';
import { findMarks } from './register.store.ts';
import type { Identifiers, MarkOwner, MatchVerdict } from './register.types.ts';

/**
 * Whether the register knows somebody by these: the same person, perhaps the same person, or nobody. `except` is the
 * account that asks, whose own marks say nothing.
 */
export const matchPerson = async (
  db: Queryable,
  { brandId, identifiers, except }: { brandId: string; identifiers: Identifiers; except: MarkOwner | null },
  use: { keys: KeyRing },
): Promise<MatchVerdict> => {
  const found = await findMarks(db, marksOf(identifiers, use), { brandId, except });
  const exact = found.filter(isExact);
  const [first] = exact.length > 0 ? exact : found;
  if (first === undefined) return { verdict: 'none' };
  const { memberId, personId } = first;
  const counted = exact.length > 0 ? exact : found;
  return {
    verdict: exact.length > 0 ? 'refuse' : 'review',
    kinds: [...new Set(counted.map(({ kind }) => kind))],
    marks: counted.map(({ kind, digest, digestSource }) => ({ kind, digest, digestSource })),
    personId,
    source: { brandId: first.brandId, memberId },
  };
};
