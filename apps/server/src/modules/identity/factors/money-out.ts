import type { Queryable } from '#platform/db/db.ts';
import { findCredential } from '../passwords/credential.store.ts';
import { enrolledFactors } from './enrolled.ts';

/**
 * The restrictions on a member's payouts: the hold after a change of phone, mailbox, password or factor (security.md
 * section 5), and the factors they can show.
 */
export const moneyOut = async (
  db: Queryable,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<{ heldUntil: Date | null; factors: ('payment_password' | 'totp' | 'passkey')[] }> => {
  const owner = { brandId, subjectId: memberId };
  const credential = await findCredential(db, owner);
  const enrolled = await enrolledFactors(db, owner);
  return {
    heldUntil: credential?.payoutHoldUntil ?? null,
    factors: [
      ...(credential !== null && credential.paymentHash !== null ? (['payment_password'] as const) : []),
      ...(enrolled.authenticator ? (['totp'] as const) : []),
      ...(enrolled.passkeys > 0 ? (['passkey'] as const) : []),
    ],
  };
};
