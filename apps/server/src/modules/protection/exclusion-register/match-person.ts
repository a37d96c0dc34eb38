import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { fingerprintsOf } from './fingerprints-of.ts';
import { isExact } from './register.rules.ts';
import { findFingerprints } from './register.store.ts';
import type { FingerprintOwner, Identifiers, MatchVerdict } from './register.types.ts';

/**
 * Whether the register knows a person with these identifiers: the same person, possibly the same person, or none.
 * `except` is the account being checked, whose own fingerprints are ignored.
 */
export const matchPerson = async (
  db: Queryable,
  { brandId, identifiers, except }: { brandId: string; identifiers: Identifiers; except: FingerprintOwner | null },
  deps: { keys: KeyRing },
): Promise<MatchVerdict> => {
  const found = await findFingerprints(db, fingerprintsOf(identifiers, deps), { brandId, except });
  const exact = found.filter(isExact);
  const [first] = exact.length > 0 ? exact : found;
  if (first === undefined) return { verdict: 'none' };
  const { memberId, personId } = first;
  const counted = exact.length > 0 ? exact : found;
  return {
    verdict: exact.length > 0 ? 'refuse' : 'review',
    kinds: [...new Set(counted.map(({ kind }) => kind))],
    fingerprints: counted.map(({ kind, digest, digestSource }) => ({ kind, digest, digestSource })),
    personId,
    source: { brandId: first.brandId, memberId },
  };
};
