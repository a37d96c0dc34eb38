import { sendMessage } from '#modules/message/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { PayoutReport } from '../providers/provider.types.ts';
import { bookNotArrived, bookPaid, releaseAll, settleParts } from './books.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findPayout, movePayout } from './payout.store.ts';
import { withdrawalMessage } from './withdrawal.events.ts';
import { pauseBeforeAsk, receiptTimes } from './withdrawal.rules.ts';
import { isDispute } from './withdrawal.states.ts';
import { lockWithdrawal, postponeWithdrawal } from './withdrawal.store.ts';
import type { Payout, Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

type Deps = Pick<WithdrawalDeps, 'outbox' | 'directory'>;
type Paid = Extract<PayoutReport, { state: 'paid' }>;

/** A report that does not fit its payout counts as unknown, so that no money moves on it. */
const judged = ({ amount }: Payout, report: PayoutReport): PayoutReport =>
  report.state === 'paid' && (report.amount < 1n || report.amount > amount)
    ? { state: 'unknown', detail: `says it paid ${report.amount} of ${amount}` }
    : report;

const autoReceiveMinutesOf = ({ brandId }: Withdrawal, { directory }: Deps): number | null => {
  const minutes = directory.byId(brandId)?.constants.withdrawalAutoReceiveMinutes;
  return typeof minutes === 'number' ? minutes : null;
};

/** The first payment: the amount the rail did not pay is returned at once, and the fee is due. */
const firstPaid = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { report, now }: { report: Paid; now: Date },
  deps: Deps,
): Promise<void> => {
  const { amount } = withdrawal;
  const isPart = report.amount < amount;
  const times = receiptTimes(now, autoReceiveMinutesOf(withdrawal, deps), 0);
  // Only the unpaid part is known to have failed; whether the rest arrived is for the member to confirm.
  const settled = isPart
    ? await settleParts(tx, withdrawal, {
        received: report.amount,
        returned: amount - report.amount,
        rest: 0n,
        actor: 'provider',
      })
    : null;
  const moved = await moveWithdrawal(
    tx,
    withdrawal,
    {
      to: 'paid',
      by: 'provider',
      now,
      reason: isPart ? 'AMOUNT_DIFFERS' : null,
      change: {
        paid: report.amount,
        ...times,
        deadlineAt: times.autoReceiveAt,
        // It does not count as received yet, although the ledger hold has ended.
        ...(settled !== null && { holdId: null, returned: settled.returned, feeTaken: settled.feeTaken }),
      },
    },
    deps,
  );
  await sendMessage(
    tx,
    withdrawalMessage(moved, 'withdrawalPaid', { paid: { minor: `${report.amount}`, currency: moved.currency } }),
    deps,
  );
};

/** The missing amount has been paid again: the first payment is claimed back from the rail, and the dispute ends. */
const paidAgain = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { report, payout, now }: { report: Paid; payout: Payout; now: Date },
  deps: Deps,
): Promise<void> => {
  const missing = withdrawal.missing ?? 0n;
  // The part that operators did not count as missing counts as arrived; what the rail did not pay this time is
  // returned.
  const returned = payout.amount - report.amount;
  await bookNotArrived(tx, withdrawal, { key: payout.payoutId, amount: payout.amount, actor: 'provider' });
  const settled = await settleParts(tx, withdrawal, {
    received: missing - returned,
    returned,
    rest: 0n,
    actor: 'provider',
  });
  const moved = await moveWithdrawal(
    tx,
    withdrawal,
    { to: 'resolved_paid', by: 'provider', now, change: settled },
    deps,
  );
  await sendMessage(
    tx,
    withdrawalMessage(moved, 'disputeResolved', {
      resolution: 'pay_again',
      paid: { minor: `${report.amount}`, currency: moved.currency },
    }),
    deps,
  );
};

const takeFailed = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { detail, now }: { detail: string; now: Date },
  deps: Deps,
): Promise<void> => {
  if (isDispute(withdrawal.state)) {
    // The dispute stays open for another resolution.
    await postponeWithdrawal(tx, { ...withdrawal, dueAt: withdrawal.isEscalated ? null : withdrawal.deadlineAt });
    return;
  }
  await releaseAll(tx, withdrawal, 'provider');
  const moved = await moveWithdrawal(
    tx,
    withdrawal,
    {
      to: 'failed',
      by: 'provider',
      now,
      reason: 'PROVIDER_DECLINED',
      detail: detail.slice(0, 500),
      change: { holdId: null, returned: withdrawal.amount },
    },
    deps,
  );
  await sendMessage(tx, withdrawalMessage(moved, 'withdrawalFailed'), deps);
};

/**
 * Records the provider's report of a payout. The first final report counts; later ones change nothing here and show in
 * the statement.
 */
export const recordPayoutReport = (
  payoutId: string,
  reported: PayoutReport,
  deps: WithdrawalDeps,
): Promise<{ maySend: boolean } | null> =>
  deps.db.transaction(async (tx) => {
    const known = await findPayout(tx, payoutId);
    if (known === null) return null;
    const withdrawal = await lockWithdrawal(tx, known.withdrawalId);
    // Read again under the lock: another report may have ended it meanwhile.
    const payout = await findPayout(tx, payoutId);
    if (withdrawal === null || payout === null || payout.state === 'paid' || payout.state === 'failed') return null;
    const now = await deadlineNow(tx);
    const report = judged(payout, reported);
    if (report.state === 'paid') {
      await movePayout(tx, payout, { state: 'paid', paid: report.amount, providerRef: report.providerRef, at: now });
      await bookPaid(tx, withdrawal, { payoutId, paid: report.amount });
      if (isDispute(withdrawal.state)) await paidAgain(tx, withdrawal, { report, payout, now }, deps);
      else await firstPaid(tx, withdrawal, { report, now }, deps);
      return { maySend: false };
    }
    if (report.state === 'failed') {
      await movePayout(tx, payout, { state: 'failed', detail: report.detail.slice(0, 500), at: now });
      await takeFailed(tx, withdrawal, { detail: report.detail, now }, deps);
      return { maySend: false };
    }
    const asks = payout.asks + 1;
    const dueAt = new Date(now.getTime() + pauseBeforeAsk(asks));
    const detail = report.state === 'unknown' ? report.detail.slice(0, 500) : null;
    const state = report.state === 'unknown' || payout.state === 'unknown' ? 'unknown' : 'sending';
    await movePayout(tx, payout, { state, asks, detail });
    if (report.state === 'unknown' && withdrawal.state === 'paying') {
      const change = { dueAt };
      await moveWithdrawal(
        tx,
        withdrawal,
        { to: 'unknown', by: 'provider', now, reason: 'PROVIDER_UNKNOWN', detail, change },
        deps,
      );
    } else await postponeWithdrawal(tx, { ...withdrawal, dueAt });
    return { maySend: report.state === 'absent' };
  });
