import { releaseDeposit } from '#modules/protection/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { isByHand, nextAsk } from './deposit.rules.ts';
import { isDue, lockDeposit } from './deposit.store.ts';
import type { DepositUses } from './deposit.types.ts';
import { moveDeposit } from './move-deposit.ts';
import { takePaymentHint } from './take-payment-hint.ts';
import { tellMember } from './tell-member.ts';

/**
 * Ends an unpaid order whose time is over. The provider is asked once more before: it may have been paid in the last
 * minute. What comes later is credited all the same.
 */
export const expireDeposit = async (id: string, use: DepositUses): Promise<void> => {
  await takePaymentHint(id, use);
  await use.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (deposit.state !== 'created' || !(await isDue(tx, id))) return;
    const over = { ...deposit, state: 'expired' } as const;
    const askAt = isByHand(deposit) ? null : nextAsk(over, await deadlineNow(tx));
    const moved = await moveDeposit(tx, deposit, { state: 'expired', reason: 'TIME_OVER', askAt, by: 'system' }, use);
    await releaseDeposit(tx, { brandId: deposit.brandId, orderId: id });
    await tellMember(tx, moved, 'depositExpired', use);
  });
};
