import { Refusal } from '#platform/kernel/refusal.ts';
import { isDispute } from './withdrawal.states.ts';
import type { Withdrawal } from './withdrawal.types.ts';

export type Resolution = 'pay_again' | 'give_back' | 'force_received' | 'compensate' | 'refuse_complaint';

/** Returns the withdrawal if it is still at the revision the operator has read; otherwise throws. */
export const asRead = (withdrawal: Withdrawal | null, revision: number): Withdrawal => {
  if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (withdrawal.revision !== revision) {
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: withdrawal.revision } });
  }
  return withdrawal;
};

/** Only the holder of the lease may decide; others wait until it ends. */
export const demandFree = ({ lease }: Withdrawal, operatorId: string, now: Date): void => {
  if (lease !== null && lease.by !== operatorId && lease.until > now) {
    throw new Refusal('OPS_NOT_POSSIBLE', {
      details: { reason: 'leased', by: lease.by, until: lease.until.toISOString() },
    });
  }
};

export const demandReview = ({ state, isHeld }: Withdrawal): void => {
  if (state !== 'review') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: state } });
  if (isHeld) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'held' } });
};

const within = (amount: bigint | null, most: bigint): bigint => {
  if (amount !== null && amount > most) {
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'amount', why: 'too-large', max: `${most}` } });
  }
  return amount ?? most;
};

/** The amount of a resolution; the member's own figure unless the operators found another. */
export const judgeResolution = (
  withdrawal: Withdrawal,
  { resolution, amount, isPaying }: { resolution: Resolution; amount: bigint | null; isPaying: boolean },
): bigint => {
  const { state, missing, received, complaint } = withdrawal;
  if (resolution === 'compensate' || resolution === 'refuse_complaint') {
    if (complaint === null || complaint.endedAt !== null) {
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'noComplaint' } });
    }
    return resolution === 'compensate' ? within(amount, received) : 0n;
  }
  if (!isDispute(state) || missing === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: state } });
  // An amount that is being paid again must not be returned as well.
  if (isPaying) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: 'paying' } });
  // It returns nothing, so there is no partial amount.
  return resolution === 'force_received' ? missing : within(amount, missing);
};
