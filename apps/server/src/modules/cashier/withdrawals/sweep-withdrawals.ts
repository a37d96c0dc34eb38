import { deadlineNow } from '#platform/db/deadline-now.ts';
import { autoReceiveSome } from './auto-receive.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { escalate } from './escalate.ts';
import { payWithdrawal, takePayoutHint } from './pay-withdrawal.ts';
import { findOpenPayout } from './payout.store.ts';
import { remindReceipt } from './remind-receipt.ts';
import { claimDue } from './sweep.store.ts';
import { postponeWithdrawal } from './withdrawal.store.ts';
import type { Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

const claimMax = 50;
const atOnce = 5;
/** Two concurrent batches use a small machine fully and leave connections for others. */
const batchesAtOnce = 2;
/** Bounds a sweep; the rest is left to the next one. */
const lastsMs = 50_000;

/** For a withdrawal that waits for staff, queries an open payout; otherwise postpones it to its deadline. */
const takeUpWaiting = async (withdrawal: Withdrawal, deps: WithdrawalDeps): Promise<void> => {
  const { brandId, withdrawalId, deadlineAt } = withdrawal;
  const payout = await findOpenPayout(deps.db.read, withdrawal);
  if (payout !== null) return takePayoutHint(payout.payoutId, deps);
  await deps.db.transaction(async (tx) => {
    const now = await deadlineNow(tx);
    const dueAt = deadlineAt !== null && deadlineAt > now ? deadlineAt : null;
    await postponeWithdrawal(tx, { brandId, withdrawalId, dueAt });
  });
};

const takeUp = async (withdrawal: Withdrawal, deps: WithdrawalDeps): Promise<void> => {
  const { withdrawalId, state } = withdrawal;
  if (!withdrawal.isEscalated) await escalate(withdrawalId, deps);
  if (state === 'requested') return checkWithdrawal(withdrawalId, deps);
  if (state === 'approved') return payWithdrawal(withdrawalId, deps);
  if (state === 'paid') return remindReceipt(withdrawalId, deps);
  if (state === 'paying' || state === 'unknown') {
    const payout = await findOpenPayout(deps.db.read, withdrawal);
    return payout === null ? undefined : takePayoutHint(payout.payoutId, deps);
  }
  return takeUpWaiting(withdrawal, deps);
};

/**
 * Does what is due: unconfirmed payments count as received, members are reminded, providers are queried, lost jobs are
 * repeated, and overdue withdrawals are escalated. Idempotent.
 */
export const sweepWithdrawals = async (deps: WithdrawalDeps): Promise<{ autoReceived: number; takenUp: number }> => {
  const endAt = performance.now() + lastsMs;
  const isTime = (): boolean => performance.now() < endAt;
  const receiveAll = async (): Promise<number> => {
    let count = 0;
    for (let found = 1; found > 0 && isTime(); count += found) found = await autoReceiveSome(deps);
    return count;
  };
  const counts = await Promise.all(Array.from({ length: batchesAtOnce }, receiveAll));
  const autoReceived = counts.reduce((sum, count) => sum + count, 0);
  let takenUp = 0;
  while (isTime()) {
    const due = await claimDue(deps.db.read, claimMax);
    if (due.length === 0) break;
    takenUp += due.length;
    const queue = [...due];
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { withdrawalId, state } = next;
        // One failure must not stop the others: it is retried in a minute.
        await takeUp(next, deps).catch((error: unknown) =>
          deps.log.error({ err: error, withdrawal: withdrawalId, state }, 'withdrawal not taken up'),
        );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
  return { autoReceived, takenUp };
};
