import { sendMessage } from '#modules/message/index.ts';
import { demandNoCreditor, lockStaffDecisions, recordStaffDecision } from '#modules/wallet/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { StaffActor } from '#platform/ops/operator.ts';
import { bookCompensation, bookNotArrived, settleParts } from './books.ts';
import { asRead, judgeResolution, type Resolution } from './decision.rules.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findOpenPayout, insertPayout } from './payout.store.ts';
import { withdrawalMessage } from './withdrawal.events.ts';
import { payoutIdOf } from './withdrawal.rules.ts';
import { lockWithdrawalOfBrand, saveWithdrawal } from './withdrawal.store.ts';
import { askTask } from './withdrawal.tasks.ts';
import type { Withdrawal, WithdrawalOpsDeps } from './withdrawal.types.ts';

export const resolveKind = 'cashier.resolve_dispute';

/** Whether a resolution makes a payout. */
export const paysOut = (resolution: Resolution): resolution is 'pay_again' => resolution === 'pay_again';

/** Whether it credits the member's wallet. */
const credits = (resolution: Resolution): resolution is 'give_back' | 'compensate' =>
  resolution === 'give_back' || resolution === 'compensate';

type Deps = Pick<WithdrawalOpsDeps, 'outbox' | 'jobs' | 'audit'>;
type Act = { withdrawal: Withdrawal; amount: bigint; now: Date; by: string; approvalId: string; reason: string };

const publish = (tx: Tx, withdrawal: Withdrawal, resolution: Resolution, amount: bigint, deps: Deps): Promise<void> =>
  sendMessage(
    tx,
    withdrawalMessage(withdrawal, 'disputeResolved', {
      resolution,
      settled: { minor: `${amount}`, currency: withdrawal.currency },
    }),
    deps,
  );

/** Pays the missing amount again, under a new id; the dispute ends when the rail has paid. */
const payAgain = async (tx: Tx, { withdrawal, amount, now }: Act, deps: Deps): Promise<void> => {
  const { brandId, withdrawalId, providerCode, currency } = withdrawal;
  const attempt = withdrawal.attempt + 1;
  const payoutId = payoutIdOf(withdrawalId, attempt);
  await insertPayout(tx, { payoutId, brandId, withdrawalId, attempt, providerCode, currency, amount, madeAt: now });
  await saveWithdrawal(tx, withdrawal, { payoutId, attempt, dueAt: now });
  await deps.jobs.add(tx, { task: askTask, payload: { payoutId }, key: `${askTask}:${payoutId}` });
};

const giveBack = async (
  tx: Tx,
  { withdrawal, amount, now, by, approvalId, reason }: Act,
  deps: Deps,
): Promise<void> => {
  const missing = withdrawal.missing ?? 0n;
  await bookNotArrived(tx, withdrawal, { key: approvalId, amount, actor: by });
  const parts = { received: missing - amount, returned: amount, rest: 0n, actor: by };
  const change = await settleParts(tx, withdrawal, parts);
  const move = { to: 'resolved_returned', by, now, detail: reason, change } as const;
  await publish(tx, await moveWithdrawal(tx, withdrawal, move, deps), 'give_back', amount, deps);
};

const forceReceived = async (tx: Tx, { withdrawal, amount, now, by, reason }: Act, deps: Deps): Promise<void> => {
  const change = await settleParts(tx, withdrawal, { received: amount, returned: 0n, rest: 0n, actor: by });
  const move = { to: 'force_received', by, now, detail: reason, change } as const;
  await publish(tx, await moveWithdrawal(tx, withdrawal, move, deps), 'force_received', amount, deps);
};

const endComplaint = async (tx: Tx, { withdrawal, now }: Act): Promise<Withdrawal> => {
  const { complaint } = withdrawal;
  const saved =
    complaint === null ? null : await saveWithdrawal(tx, withdrawal, { complaint: { ...complaint, endedAt: now } });
  if (saved === null) throw new Error('a withdrawal changes under its lock alone');
  return saved;
};

const acts: Readonly<Record<Resolution, (tx: Tx, act: Act, deps: Deps) => Promise<void>>> = {
  pay_again: payAgain,
  give_back: giveBack,
  force_received: forceReceived,
  compensate: async (tx, act, deps) => {
    const { withdrawal, approvalId, amount, by } = act;
    await bookCompensation(tx, withdrawal, { approvalId, amount, actor: by });
    await publish(tx, await endComplaint(tx, act), 'compensate', amount, deps);
  },
  refuse_complaint: async (tx, act, deps) => publish(tx, await endComplaint(tx, act), 'refuse_complaint', 0n, deps),
};

/** Resolves a dispute or complaint after four-eyes approval, recorded as the maker's decision. */
export const resolveIn = async (
  tx: Tx,
  input: {
    brandId: string;
    withdrawalId: string;
    revision: number;
    resolution: Resolution;
    amount: bigint | null;
    reason: string;
  },
  { maker, approvalId, approvedBy }: { maker: StaffActor; approvalId: string; approvedBy: string },
  deps: Deps,
): Promise<void> => {
  const { brandId, withdrawalId, resolution, reason } = input;
  await lockStaffDecisions(tx, brandId);
  const withdrawal = asRead(await lockWithdrawalOfBrand(tx, { brandId, withdrawalId }), input.revision);
  const isPaying = (await findOpenPayout(tx, { brandId, withdrawalId })) !== null;
  const amount = judgeResolution(withdrawal, { resolution, amount: input.amount, isPaying });
  const { memberId, currency } = withdrawal;
  if (paysOut(resolution)) {
    await demandNoCreditor(tx, { brandId, memberId, operatorIds: [maker.id, approvedBy] });
  }
  const now = await deadlineNow(tx);
  await acts[resolution](tx, { withdrawal, amount, now, by: `staff:${maker.id}`, approvalId, reason }, deps);
  if (amount > 0n && (paysOut(resolution) || credits(resolution))) {
    await recordStaffDecision(tx, {
      brandId,
      memberId,
      direction: paysOut(resolution) ? 'payout' : 'credit',
      cause: resolution,
      objectId: withdrawalId,
      currency,
      amount,
      by: { maker: maker.id, checker: approvedBy },
    });
  }
  await deps.audit.record(tx, {
    brandId,
    actor: maker,
    action: resolveKind,
    object: { kind: 'withdrawal', id: withdrawalId },
    before: { state: withdrawal.state, missing: withdrawal.missing, complained: withdrawal.complaint !== null },
    after: {
      resolution,
      amount,
      currency,
      reference: withdrawal.reference,
      approvalId,
      approvedBy,
    },
    reason,
  });
};
