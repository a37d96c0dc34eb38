import { constantOf } from '#modules/brand/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { releaseAll } from './books.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { mayMove } from './withdrawal.states.ts';
import { lockWithdrawalOfMember } from './withdrawal.store.ts';
import type { MemberOwner, Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

/** Cancels a withdrawal that is not decided yet; only where the brand allows it (rulings.md 21: off by default). */
export const cancelWithdrawal = (
  owner: MemberOwner & { withdrawalId: string },
  deps: Pick<WithdrawalDeps, 'db' | 'outbox' | 'directory'>,
): Promise<Withdrawal> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawalOfMember(tx, owner);
    if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const brand = deps.directory.byId(owner.brandId);
    if (brand === undefined || constantOf(brand, 'withdrawalMemberCancelTimes') === 0) {
      throw new Refusal('SYSTEM_FUNCTION_DISABLED');
    }
    if (withdrawal.state === 'cancelled') return withdrawal;
    if (!mayMove(withdrawal.state, 'cancelled')) {
      throw new Refusal('CASHIER_STATE_REFUSED', { details: { state: withdrawal.state } });
    }
    await releaseAll(tx, withdrawal, 'member');
    const change = { holdId: null, returned: withdrawal.amount };
    const now = await deadlineNow(tx);
    return moveWithdrawal(tx, withdrawal, { to: 'cancelled', by: 'member', now, reason: 'BY_MEMBER', change }, deps);
  });
