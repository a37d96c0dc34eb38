import { constantOf } from '#modules/brand/index.ts';
import { findMember } from '#modules/member/index.ts';
import { sendMessage } from '#modules/message/index.ts';
import { askAtWithdrawal } from '#modules/protection/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { readPayeeAge } from '../payees/payee.store.ts';
import { isPayeeShared } from '../payees/who-shares.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { withdrawalMessage } from './withdrawal.events.ts';
import { judgeRisk, wholeUnits } from './withdrawal.rules.ts';
import { lockWithdrawal, readDeposited, readFacts } from './withdrawal.store.ts';
import { payTask } from './withdrawal.tasks.ts';
import type { WithdrawalDeps } from './withdrawal.types.ts';

/**
 * The automatic checks: what raises no question is approved, and whatever does is shown to a person with the reasons.
 * Run again it changes nothing: a withdrawal is checked once.
 */
export const checkWithdrawal = (withdrawalId: string, deps: WithdrawalDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.state !== 'requested') return;
    const { brandId, memberId, currency, payeeId, amount } = withdrawal;
    const brand = deps.directory.byId(brandId);
    const member = await findMember(tx, { brandId, id: memberId });
    const facts = await readFacts(tx, { brandId, memberId, currency, payeeId, except: withdrawalId });
    const { sum: deposited } = await readDeposited(tx, { brandId, memberId, currency });
    const reasons = judgeRisk({
      amount,
      // A brand that nobody knows has no limit under which nobody looks.
      reviewAbove: brand === undefined ? 0n : wholeUnits(constantOf(brand, 'withdrawalReviewAboveAmount'), currency),
      ...facts,
      payeeAgeDays: await readPayeeAge(tx, { brandId, payeeId }),
      sharedPayee: await isPayeeShared(tx, { brandId, payeeId }, deps),
      deposited,
      isFrozen: member === null || member.state === 'blocked',
    });
    const now = await deadlineNow(tx);
    if (reasons.length > 0) {
      const [reason = null] = reasons;
      // Nobody could have known it before: the account is another member's as well. It holds up nothing by itself.
      if (reasons.includes('SHARED_PAYEE'))
        await askAtWithdrawal(tx, { brandId, memberId, because: 'NEW_RISK', about: payeeId }, deps);
      // Whoever was paid before and now wants it elsewhere may be somebody else. Of a first one it could have been asked
      // long ago, so that it is not asked here.
      else if (reasons.includes('PAYEE_NEW') && !reasons.includes('FIRST_WITHDRAWAL'))
        await askAtWithdrawal(tx, { brandId, memberId, because: 'PAYOUT_ACCOUNT_NEW', about: payeeId }, deps);
      await moveWithdrawal(tx, withdrawal, { to: 'review', by: 'system', now, reason, change: { reasons } }, deps);
      return;
    }
    const approved = await moveWithdrawal(tx, withdrawal, { to: 'approved', by: 'system', now }, deps);
    await sendMessage(tx, withdrawalMessage(approved, 'withdrawalApproved'), deps);
    await deps.jobs.add(tx, { task: payTask, payload: { withdrawalId }, key: `${payTask}:${withdrawalId}` });
  });
