import type { Queryable } from '#platform/db/db.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { readEveryPayee } from './payee.store.ts';
import { whoShares } from './who-shares.ts';

/** Other members of the brand who have, or had, one of a member's payout accounts; at most 20 for each account. */
export const sharedPayees = async (
  db: Queryable,
  owner: { brandId: string; memberId: string },
  deps: { keys: KeyRing },
): Promise<{ memberId: string; masked: string; at: Date }[]> => {
  const shared: { memberId: string; masked: string; at: Date }[] = [];
  for (const payee of await readEveryPayee(db, owner))
    for (const memberId of await whoShares(db, payee, deps))
      shared.push({ memberId, masked: payee.numberMasked, at: payee.createdAt });
  return shared;
};
