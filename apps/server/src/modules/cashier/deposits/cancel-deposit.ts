import { releaseDeposit } from '#modules/protection/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { isByHand, nextAsk } from './deposit.rules.ts';
import { mayMove } from './deposit.states.ts';
import { findDeposit, lockDeposit } from './deposit.store.ts';
import type { DepositDeps, DepositOwner } from './deposit.types.ts';
import { getDeposit } from './get-deposit.ts';
import { moveDeposit } from './move-deposit.ts';
import type { ShownDeposit } from './show-deposits.ts';

/** Cancels an unpaid order. Money that arrives for it later is still credited. Cancelling again changes nothing. */
export const cancelDeposit = async (
  owner: DepositOwner,
  { depositId }: { depositId: string },
  deps: DepositDeps,
): Promise<ShownDeposit> => {
  const known = await findDeposit(deps.db.read, { ...owner, depositId });
  if (known === null) throw new Refusal('SYSTEM_NOT_FOUND');
  await deps.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit.state === 'cancelled') return;
    if (!mayMove(deposit.state, 'cancelled'))
      throw new Refusal('CASHIER_STATE_REFUSED', { details: { state: deposit.state } });
    const over = { ...deposit, state: 'cancelled' } as const;
    const askAt = isByHand(deposit) ? null : nextAsk(over, await deadlineNow(tx));
    await moveDeposit(tx, deposit, { state: 'cancelled', reason: 'BY_MEMBER', askAt, by: 'member' }, deps);
    await releaseDeposit(tx, { brandId: deposit.brandId, orderId: depositId });
  });
  return getDeposit(owner, { depositId }, deps);
};
