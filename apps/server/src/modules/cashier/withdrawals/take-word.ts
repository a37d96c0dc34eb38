import { sendMessage } from '#modules/message/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { PayoutWord } from '../providers/provider.types.ts';
import { bookNotArrived, bookPaid, releaseAll, settleParts } from './books.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findPayout, movePayout } from './payout.store.ts';
import { withdrawalMessage } from './withdrawal.events.ts';
import { pauseBeforeAsk, receiptTimes } from './withdrawal.rules.ts';
import { isDispute } from './withdrawal.states.ts';
import { lockWithdrawal, postponeWithdrawal } from './withdrawal.store.ts';
import type { Payout, Withdrawal, WithdrawalUses } from './withdrawal.types.ts';

type Uses = Pick<WithdrawalUses, 'outbox' | 'directory'>;
type Paid = Extract<PayoutWord, { state: 'paid' }>;

/** A payment that does not fit its order is no answer: money is not moved on a word that nobody understands. */
const judged = ({ amount }: Payout, word: PayoutWord): PayoutWord =>
  word.state === 'paid' && (word.amount < 1n || word.amount > amount)
    ? { state: 'unknown', detail: `says it paid ${word.amount} of ${amount}` }
    : word;

const autoReceiveMinutesOf = ({ brandId }: Withdrawal, { directory }: Uses): number | null => {
  const minutes = directory.byId(brandId)?.constants.withdrawalAutoReceiveMinutes;
  return typeof minutes === 'number' ? minutes : null;
};

/** The first payment: what the rail left out goes back at once, and the fee is due. */
const firstPaid = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { word, now }: { word: Paid; now: Date },
  use: Uses,
): Promise<void> => {
  const { amount } = withdrawal;
  const isPart = word.amount < amount;
  const times = receiptTimes(now, autoReceiveMinutesOf(withdrawal, use), 0);
  // Only what was left out is known to have come to nothing; whether the rest arrived is for the member to say.
  const settled = isPart
    ? await settleParts(tx, withdrawal, {
        received: word.amount,
        returned: amount - word.amount,
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
        paid: word.amount,
        ...times,
        deadlineAt: times.autoReceiveAt,
        // Received it is not yet: that the hold has ended is a matter of the books.
        ...(settled !== null && { holdId: null, returned: settled.returned, feeTaken: settled.feeTaken }),
      },
    },
    use,
  );
  await sendMessage(
    tx,
    withdrawalMessage(moved, 'withdrawalPaid', { paid: { minor: `${word.amount}`, currency: moved.currency } }),
    use,
  );
};

/** What was missing is paid again: the first payment is claimed back from the rail, and the dispute ends. */
const paidAgain = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { word, payout, now }: { word: Paid; payout: Payout; now: Date },
  use: Uses,
): Promise<void> => {
  const missing = withdrawal.missing ?? 0n;
  // What the operators did not count as missing counts as arrived; what the rail left out this time goes back.
  const returned = payout.amount - word.amount;
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
    use,
  );
  await sendMessage(
    tx,
    withdrawalMessage(moved, 'disputeResolved', {
      resolution: 'pay_again',
      paid: { minor: `${word.amount}`, currency: moved.currency },
    }),
    use,
  );
};

const takeFailed = async (
  tx: Tx,
  withdrawal: Withdrawal,
  { detail, now }: { detail: string; now: Date },
  use: Uses,
): Promise<void> => {
  if (isDispute(withdrawal.state)) {
    // The dispute stays open: whoever resolves it chooses again.
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
    use,
  );
  await sendMessage(tx, withdrawalMessage(moved, 'withdrawalFailed'), use);
};

/**
 * Writes down what the rail says of a payment. The first word that ends it is the last one: whatever is said later
 * changes nothing here, and shows in the statement.
 */
export const takeWord = (
  payoutId: string,
  said: PayoutWord,
  use: WithdrawalUses,
): Promise<{ maySend: boolean } | null> =>
  use.db.transaction(async (tx) => {
    const known = await findPayout(tx, payoutId);
    if (known === null) return null;
    const withdrawal = await lockWithdrawal(tx, known.withdrawalId);
    // Read again under the lock: the word of another may have ended it meanwhile.
    const payout = await findPayout(tx, payoutId);
    if (withdrawal === null || payout === null || payout.state === 'paid' || payout.state === 'failed') return null;
    const now = await deadlineNow(tx);
    const word = judged(payout, said);
    if (word.state === 'paid') {
      await movePayout(tx, payout, { state: 'paid', paid: word.amount, providerRef: word.providerRef, at: now });
      await bookPaid(tx, withdrawal, { payoutId, paid: word.amount });
      if (isDispute(withdrawal.state)) await paidAgain(tx, withdrawal, { word, payout, now }, use);
      else await firstPaid(tx, withdrawal, { word, now }, use);
      return { maySend: false };
    }
    if (word.state === 'failed') {
      await movePayout(tx, payout, { state: 'failed', detail: word.detail.slice(0, 500), at: now });
      await takeFailed(tx, withdrawal, { detail: word.detail, now }, use);
      return { maySend: false };
    }
    const asks = payout.asks + 1;
    const dueAt = new Date(now.getTime() + pauseBeforeAsk(asks));
    const detail = word.state === 'unknown' ? word.detail.slice(0, 500) : null;
    const state = word.state === 'unknown' || payout.state === 'unknown' ? 'unknown' : 'sending';
    await movePayout(tx, payout, { state, asks, detail });
    if (word.state === 'unknown' && withdrawal.state === 'paying') {
      const change = { dueAt };
      await moveWithdrawal(
        tx,
        withdrawal,
        { to: 'unknown', by: 'provider', now, reason: 'PROVIDER_UNKNOWN', detail, change },
        use,
      );
    } else await postponeWithdrawal(tx, { ...withdrawal, dueAt });
    return { maySend: word.state === 'absent' };
  });
