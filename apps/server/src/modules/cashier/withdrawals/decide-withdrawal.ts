import type { OrderReason } from '@fairhouse/protocol';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import { sendMessage } from '#modules/message/index.ts';
import { demandNoCreditor, lockStaffDecisions, recordStaffDecision } from '#modules/wallet/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator, StaffActor } from '#platform/ops/operator.ts';
import { whyTwoApprove } from '../two-people/why-two-people.ts';
import { releaseAll } from './books.ts';
import { asRead, demandFree, demandReview } from './decision.rules.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { takePayoutHint } from './pay-withdrawal.ts';
import { findOpenPayout } from './payout.store.ts';
import { withdrawalMessage } from './withdrawal.events.ts';
import { isFinal, mayMove } from './withdrawal.states.ts';
import { findWithdrawalOfBrand, leaseWithdrawal, lockWithdrawalOfBrand, saveWithdrawal } from './withdrawal.store.ts';
import { payTask } from './withdrawal.tasks.ts';
import type { Withdrawal, WithdrawalOpsDeps } from './withdrawal.types.ts';

export const approveKind = 'cashier.approve_withdrawal';
const leaseMs = 5 * 60_000;

type WithdrawalRef = { brandId: string; withdrawalId: string };
type Deps = WithdrawalOpsDeps & { approvals: Approvals };
type Approval = { approvalId: string; approvedBy: string };

const objectOf = ({ withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) => ({ kind: 'withdrawal', id: withdrawalId });

type ApproveInput = WithdrawalRef & { revision: number; reason: string };
type ApproveDeps = Omit<WithdrawalOpsDeps, 'db' | 'providers'>;

/**
 * Takes the lock on the brand's staff decisions, then on the withdrawal, and checks that these operators may approve
 * it.
 */
const lockApproved = async (tx: Tx, input: ApproveInput, operatorIds: readonly string[]): Promise<Withdrawal> => {
  await lockStaffDecisions(tx, input.brandId);
  const withdrawal = asRead(await lockWithdrawalOfBrand(tx, input), input.revision);
  demandReview(withdrawal);
  await demandNoCreditor(tx, { ...withdrawal, operatorIds });
  return withdrawal;
};

const letGo = async (
  tx: Tx,
  withdrawal: Withdrawal,
  reason: string,
  { actor, approval }: { actor: StaffActor; approval?: Approval },
  deps: ApproveDeps,
): Promise<void> => {
  const { brandId, memberId, withdrawalId, amount, currency } = withdrawal;
  const approved = await moveWithdrawal(
    tx,
    withdrawal,
    { to: 'approved', by: `staff:${actor.id}`, now: await deadlineNow(tx), detail: reason, change: { lease: null } },
    deps,
  );
  await sendMessage(tx, withdrawalMessage(approved, 'withdrawalApproved'), deps);
  await deps.jobs.add(tx, { task: payTask, payload: { withdrawalId }, key: `${payTask}:${withdrawalId}` });
  await recordStaffDecision(tx, {
    brandId,
    memberId,
    direction: 'payout',
    cause: 'withdrawal',
    objectId: withdrawalId,
    currency,
    amount,
    by: approval === undefined ? { alone: actor.id } : { maker: actor.id, checker: approval.approvedBy },
  });
  await deps.audit.record(tx, {
    brandId,
    actor,
    action: approveKind,
    object: objectOf(withdrawal),
    before: { state: withdrawal.state },
    after: { state: 'approved', amount, currency, reference: withdrawal.reference, ...approval },
    reason,
  });
};

/** Approves after four-eyes approval, recorded as the maker's decision; the lease was checked for the maker. */
export const approveByTwo = async (
  tx: Tx,
  input: ApproveInput,
  by: { actor: StaffActor; approval: Approval },
  deps: ApproveDeps,
): Promise<void> =>
  letGo(tx, await lockApproved(tx, input, [by.actor.id, by.approval.approvedBy]), input.reason, by, deps);

/** Approves a payout. Requests four-eyes approval where one person is not enough. */
export const approveWithdrawal = async (
  ref: WithdrawalRef,
  { revision, reason }: { revision: number; reason: string },
  operator: Operator,
  deps: Deps,
): Promise<ChangeOutcome> => {
  const { operatorId, actor } = operator;
  const brand = deps.directory.byId(ref.brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const input = { ...ref, revision, reason };
  const reasons = await deps.db.transaction(async (tx) => {
    const withdrawal = await lockApproved(tx, input, [operatorId]);
    demandFree(withdrawal, operatorId, await deadlineNow(tx));
    const why = await whyTwoApprove(tx, withdrawal, { operatorId, brand });
    if (why.length === 0) await letGo(tx, withdrawal, reason, { actor }, deps);
    return why;
  });
  if (reasons.length === 0) return { outcome: 'done' };
  const payload = { withdrawalId: ref.withdrawalId, revision, reasons };
  return deps.approvals.propose({ kind: approveKind, brandId: ref.brandId, payload, reason }, operator);
};

/** Releases the money. The member sees only the code; the reason text is for the audit log. */
export const rejectWithdrawal = async (
  ref: WithdrawalRef,
  { revision, code, reason }: { revision: number; code: OrderReason; reason: string },
  { actor }: Operator,
  deps: Pick<Deps, 'db' | 'outbox' | 'audit'>,
): Promise<ChangeOutcome> => {
  await deps.db.transaction(async (tx) => {
    const withdrawal = asRead(await lockWithdrawalOfBrand(tx, ref), revision);
    const now = await deadlineNow(tx);
    demandFree(withdrawal, actor.id, now);
    if (!mayMove(withdrawal.state, 'rejected')) {
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: withdrawal.state } });
    }
    const by = `staff:${actor.id}`;
    await releaseAll(tx, withdrawal, by);
    const change = { holdId: null, returned: withdrawal.amount, lease: null, isHeld: false };
    const rejected = await moveWithdrawal(
      tx,
      withdrawal,
      { to: 'rejected', by, now, reason: code, detail: reason, change },
      deps,
    );
    await sendMessage(tx, withdrawalMessage(rejected, 'withdrawalRejected'), deps);
    await deps.audit.record(tx, {
      brandId: ref.brandId,
      actor,
      action: 'cashier.reject_withdrawal',
      object: objectOf(withdrawal),
      before: { state: withdrawal.state },
      after: { state: 'rejected', code, reference: withdrawal.reference },
      reason,
    });
  });
  return { outcome: 'done' };
};

const marks = {
  hold: { isHeld: true },
  resume: { isHeld: false },
  escalate: { isEscalated: true },
} as const;

/** Puts a withdrawal on hold, resumes it, or escalates it. No money moves. */
export const markWithdrawal = async (
  ref: WithdrawalRef,
  { revision, mark, reason }: { revision: number; mark: keyof typeof marks; reason: string },
  { actor }: Operator,
  deps: Pick<Deps, 'db' | 'audit'>,
): Promise<ChangeOutcome> => {
  await deps.db.transaction(async (tx) => {
    const withdrawal = asRead(await lockWithdrawalOfBrand(tx, ref), revision);
    demandFree(withdrawal, actor.id, await deadlineNow(tx));
    const { state, isHeld, isEscalated } = withdrawal;
    const isPossible =
      mark === 'escalate' ? !isFinal(state) && !isEscalated : state === 'review' && isHeld !== (mark === 'hold');
    if (!isPossible) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: state } });
    const saved = await saveWithdrawal(tx, withdrawal, marks[mark]);
    if (saved === null) throw new Error('a withdrawal changes under its lock alone');
    await deps.audit.record(tx, {
      brandId: ref.brandId,
      actor,
      action: `cashier.${mark}_withdrawal`,
      object: objectOf(withdrawal),
      before: { isHeld, isEscalated },
      after: { isHeld: saved.isHeld, isEscalated: saved.isEscalated },
      reason,
    });
  });
  return { outcome: 'done' };
};

/** Takes or renews a lease of five minutes, or gives it back. Refused while another operator has it. */
export const takeLease = (
  ref: WithdrawalRef,
  action: 'take' | 'give_back',
  { operatorId, name }: Operator,
  deps: Pick<Deps, 'db'>,
) =>
  deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawalOfBrand(tx, ref);
    if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const now = await deadlineNow(tx);
    demandFree(withdrawal, operatorId, now);
    if (action === 'give_back') {
      await leaseWithdrawal(tx, { ...ref, lease: null });
      return { lease: null };
    }
    const until = new Date(now.getTime() + leaseMs);
    await leaseWithdrawal(tx, { ...ref, lease: { by: operatorId, until } });
    return { lease: { by: { operatorId, name }, isMine: true, until: until.toISOString() } };
  });

/** Queries the rail now for the outcome of a payment. */
export const askPayout = async (
  ref: WithdrawalRef,
  { actor }: Operator,
  deps: WithdrawalOpsDeps,
): Promise<ChangeOutcome> => {
  const withdrawal = await findWithdrawalOfBrand(deps.db.read, ref);
  if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const payout = await findOpenPayout(deps.db.read, ref);
  if (payout === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: withdrawal.state } });
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      brandId: ref.brandId,
      actor,
      action: 'cashier.ask_payout',
      object: objectOf(ref),
      after: { payoutId: payout.payoutId },
    }),
  );
  await takePayoutHint(payout.payoutId, deps);
  return { outcome: 'done' };
};
