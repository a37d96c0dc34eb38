import { releaseDeposit } from '#modules/protection/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { isByHand, nextAsk } from './deposit.rules.ts';
import { isDue, lockDeposit } from './deposit.store.ts';
import type { DepositDeps } from './deposit.types.ts';
import { moveDeposit } from './move-deposit.ts';
import { notifyMember } from './notify-member.ts';
import { takePaymentHint } from './take-payment-hint.ts';

/**
 * Expires an unpaid order. Queries the provider once more before, because it may have been paid in the last minute.
 * Money that arrives later is still credited.
 */
export const expireDeposit = async (id: string, deps: DepositDeps): Promise<void> => {
  await takePaymentHint(id, deps);
  await deps.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (deposit.state !== 'created' || !(await isDue(tx, id))) return;
    const over = { ...deposit, state: 'expired' } as const;
    const askAt = isByHand(deposit) ? null : nextAsk(over, await deadlineNow(tx));
    const moved = await moveDeposit(tx, deposit, { state: 'expired', reason: 'TIME_OVER', askAt, by: 'system' }, deps);
    await releaseDeposit(tx, { brandId: deposit.brandId, orderId: id });
    await notifyMember(tx, moved, 'depositExpired', deps);
  });
};
