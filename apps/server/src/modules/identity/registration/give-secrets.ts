import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { writePassword, writePaymentPassword } from '../passwords/credential.store.ts';

/**
 * Stores prepared hashes for an account, in the caller's transaction: for accounts that are created manually or
 * migrated. Nothing is checked here; a weak password is found at the first login.
 */
export const giveSecrets = async (
  tx: Tx,
  {
    brandId,
    memberId,
    passwordHash,
    paymentHash = null,
  }: { brandId: string; memberId: string; passwordHash: string | null; paymentHash?: string | null },
  { clock }: { clock: Clock },
): Promise<void> => {
  const owner = { brandId, subjectId: memberId, now: clock.now() };
  if (passwordHash !== null) await writePassword(tx, { ...owner, hash: passwordHash });
  if (paymentHash !== null) await writePaymentPassword(tx, { ...owner, hash: paymentHash });
};
