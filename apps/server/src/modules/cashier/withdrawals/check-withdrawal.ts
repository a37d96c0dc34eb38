import { constantOf } from '#modules/brand/index.ts';
import { findMember } from '#modules/member/index.ts';
import { sendMessage } from '#modules/message/index.ts';
import { askAtWithdrawal } from '#modules/protection/index.ts';
import { transferredInOf } from '#modules/wallet/index.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { readPayeeAge } from '../payees/payee.store.ts';
import { isPayeeShared } from '../payees/who-shares.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { withdrawalMessage } from './withdrawal.events.ts';
import { judgeRisk, wholeUnits } from './withdrawal.rules.ts';
import { lockWithdrawal, readDeposited, readFacts } from './withdrawal.store.ts';
import { payTask } from './withdrawal.tasks.ts';
import type { WithdrawalDeps } from './withdrawal.types.ts';

/** How long a transfer from another account is looked at. */
const transferHours = 72;

/**
 * The automatic checks: a withdrawal without findings is approved, any other goes to review with the reasons.
 * Idempotent: a withdrawal is checked once.
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
      // An unknown brand has no automatic approval.
      reviewAbove: brand === undefined ? 0n : wholeUnits(constantOf(brand, 'withdrawalReviewAboveAmount'), currency),
      ...facts,
      payeeAgeDays: await readPayeeAge(tx, { brandId, payeeId }),
      sharedPayee: await isPayeeShared(tx, { brandId, payeeId }, deps),
      deposited,
      isFrozen: member === null || member.state === 'blocked',
      transferredIn: await transferredInOf(tx, { brandId, memberId, currency, hours: transferHours }),
    });
    const now = await deadlineNow(tx);
    if (reasons.length > 0) {
      const [reason = null] = reasons;
      // New information: the account belongs to another member as well. The request for documents does not delay the
      // withdrawal by itself.
      if (reasons.includes('SHARED_PAYEE'))
        await askAtWithdrawal(tx, { brandId, memberId, because: 'NEW_RISK', about: payeeId }, deps);
      // A member who was paid before and now uses a new account may be an intruder. At a first withdrawal this is not
      // asked, because it could have been asked earlier.
      else if (reasons.includes('PAYEE_NEW') && !reasons.includes('FIRST_WITHDRAWAL'))
        await askAtWithdrawal(tx, { brandId, memberId, because: 'PAYOUT_ACCOUNT_NEW', about: payeeId }, deps);
      await moveWithdrawal(tx, withdrawal, { to: 'review', by: 'system', now, reason, change: { reasons } }, deps);
      return;
    }
    const approved = await moveWithdrawal(tx, withdrawal, { to: 'approved', by: 'system', now }, deps);
    await sendMessage(tx, withdrawalMessage(approved, 'withdrawalApproved'), deps);
    await deps.jobs.add(tx, { task: payTask, payload: { withdrawalId }, key: `${payTask}:${withdrawalId}` });
  });
