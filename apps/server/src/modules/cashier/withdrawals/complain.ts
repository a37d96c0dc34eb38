import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { claimProofs } from '../proofs/claim-proofs.ts';
import { mayComplain } from './withdrawal.rules.ts';
import { lockWithdrawalOfMember, saveWithdrawal } from './withdrawal.store.ts';
import type { MemberOwner, Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

/** Submits a complaint about a payment that counts as received. The state does not change, because it is final. */
export const complain = (
  { withdrawalId, ...owner }: MemberOwner & { withdrawalId: string },
  { note, pictures }: { note: string; pictures: readonly string[] },
  deps: Pick<WithdrawalDeps, 'db'>,
): Promise<Withdrawal> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawalOfMember(tx, { ...owner, withdrawalId });
    if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (withdrawal.complaint?.note === note) return withdrawal;
    const now = await deadlineNow(tx);
    if (!mayComplain(withdrawal, now)) {
      throw new Refusal('CASHIER_STATE_REFUSED', { details: { state: withdrawal.state } });
    }
    await claimProofs(tx, { ...owner, proofIds: pictures, object: { kind: 'withdrawal', id: withdrawalId } });
    const saved = await saveWithdrawal(tx, withdrawal, { complaint: { note, at: now, endedAt: null } });
    if (saved === null) throw new Error('a withdrawal changes under its lock alone');
    return saved;
  });
