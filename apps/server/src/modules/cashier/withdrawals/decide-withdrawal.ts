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
import type { Withdrawal, WithdrawalOpsUses } from './withdrawal.types.ts';

export const approveKind = 'cashier.approve_withdrawal';
const leaseMs = 5 * 60_000;

type Place = { brandId: string; withdrawalId: string };
type Uses = WithdrawalOpsUses & { approvals: Approvals };
type Approval = { approvalId: string; approvedBy: string };

const objectOf = ({ withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) => ({ kind: 'withdrawal', id: withdrawalId });

type ApproveWish = Place & { revision: number; reason: string };
type ApproveUses = Omit<WithdrawalOpsUses, 'db' | 'providers'>;

/** The withdrawal under its lock, and under that of the decisions of its brand, if these people may let it go. */
const lockApproved = async (tx: Tx, wish: ApproveWish, operatorIds: readonly string[]): Promise<Withdrawal> => {
  await lockStaffDecisions(tx, wish.brandId);
  const withdrawal = asRead(await lockWithdrawalOfBrand(tx, wish), wish.revision);
  demandReview(withdrawal);
  await demandNoCreditor(tx, { ...withdrawal, operatorIds });
  return withdrawal;
};

const letGo = async (
  tx: Tx,
  withdrawal: Withdrawal,
  reason: string,
  { actor, approval }: { actor: StaffActor; approval?: Approval },
  use: ApproveUses,
): Promise<void> => {
  const { brandId, memberId, withdrawalId, amount, currency } = withdrawal;
  const approved = await moveWithdrawal(
    tx,
    withdrawal,
    { to: 'approved', by: `staff:${actor.id}`, now: await deadlineNow(tx), detail: reason, change: { lease: null } },
    use,
  );
  await sendMessage(tx, withdrawalMessage(approved, 'withdrawalApproved'), use);
  await use.jobs.add(tx, { task: payTask, payload: { withdrawalId }, key: `${payTask}:${withdrawalId}` });
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
  await use.audit.record(tx, {
    brandId,
    actor,
    action: approveKind,
    object: objectOf(withdrawal),
    before: { state: withdrawal.state },
    after: { state: 'approved', amount, currency, reference: withdrawal.reference, ...approval },
    reason,
  });
};

/** Approves as two people have decided, recorded as the maker's; the lease was the maker's matter. */
export const approveByTwo = async (
  tx: Tx,
  wish: ApproveWish,
  by: { actor: StaffActor; approval: Approval },
  use: ApproveUses,
): Promise<void> =>
  letGo(tx, await lockApproved(tx, wish, [by.actor.id, by.approval.approvedBy]), wish.reason, by, use);

/** Lets money leave. A second person decides where one is not enough. */
export const approveWithdrawal = async (
  place: Place,
  { revision, reason }: { revision: number; reason: string },
  operator: Operator,
  use: Uses,
): Promise<ChangeOutcome> => {
  const { operatorId, actor } = operator;
  const brand = use.directory.byId(place.brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const wish = { ...place, revision, reason };
  const reasons = await use.db.transaction(async (tx) => {
    const withdrawal = await lockApproved(tx, wish, [operatorId]);
    demandFree(withdrawal, operatorId, await deadlineNow(tx));
    const why = await whyTwoApprove(tx, withdrawal, { operatorId, brand });
    if (why.length === 0) await letGo(tx, withdrawal, reason, { actor }, use);
    return why;
  });
  if (reasons.length === 0) return { outcome: 'done' };
  const payload = { withdrawalId: place.withdrawalId, revision, reasons };
  return use.approvals.propose({ kind: approveKind, brandId: place.brandId, payload, reason }, operator);
};

/** Gives the money back; the member is told by the code, and the words are for the record. */
export const rejectWithdrawal = async (
  place: Place,
  { revision, code, reason }: { revision: number; code: OrderReason; reason: string },
  { actor }: Operator,
  use: Pick<Uses, 'db' | 'outbox' | 'audit'>,
): Promise<ChangeOutcome> => {
  await use.db.transaction(async (tx) => {
    const withdrawal = asRead(await lockWithdrawalOfBrand(tx, place), revision);
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
      use,
    );
    await sendMessage(tx, withdrawalMessage(rejected, 'withdrawalRejected'), use);
    await use.audit.record(tx, {
      brandId: place.brandId,
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

/** Sets it aside, takes it up again, or calls for somebody with more say. No money moves. */
export const markWithdrawal = async (
  place: Place,
  { revision, mark, reason }: { revision: number; mark: keyof typeof marks; reason: string },
  { actor }: Operator,
  use: Pick<Uses, 'db' | 'audit'>,
): Promise<ChangeOutcome> => {
  await use.db.transaction(async (tx) => {
    const withdrawal = asRead(await lockWithdrawalOfBrand(tx, place), revision);
    demandFree(withdrawal, actor.id, await deadlineNow(tx));
    const { state, isHeld, isEscalated } = withdrawal;
    const isPossible =
      mark === 'escalate' ? !isFinal(state) && !isEscalated : state === 'review' && isHeld !== (mark === 'hold');
    if (!isPossible) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: state } });
    const kept = await saveWithdrawal(tx, withdrawal, marks[mark]);
    if (kept === null) throw new Error('a withdrawal changes under its lock alone');
    await use.audit.record(tx, {
      brandId: place.brandId,
      actor,
      action: `cashier.${mark}_withdrawal`,
      object: objectOf(withdrawal),
      before: { isHeld, isEscalated },
      after: { isHeld: kept.isHeld, isEscalated: kept.isEscalated },
      reason,
    });
  });
  return { outcome: 'done' };
};

/** Takes it to look at, for five minutes and again; or gives it back. Somebody else's is left alone. */
export const takeLease = (
  place: Place,
  action: 'take' | 'give_back',
  { operatorId, name }: Operator,
  use: Pick<Uses, 'db'>,
) =>
  use.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawalOfBrand(tx, place);
    if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
    const now = await deadlineNow(tx);
    demandFree(withdrawal, operatorId, now);
    if (action === 'give_back') {
      await leaseWithdrawal(tx, { ...place, lease: null });
      return { lease: null };
    }
    const until = new Date(now.getTime() + leaseMs);
    await leaseWithdrawal(tx, { ...place, lease: { by: operatorId, until } });
    return { lease: { by: { operatorId, name }, isMine: true, until: until.toISOString() } };
  });

/** Asks the rail now what became of a payment. */
export const askPayout = async (place: Place, { actor }: Operator, use: WithdrawalOpsUses): Promise<ChangeOutcome> => {
  const withdrawal = await findWithdrawalOfBrand(use.db.read, place);
  if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const payout = await findOpenPayout(use.db.read, place);
  if (payout === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: withdrawal.state } });
  await use.db.transaction((tx) =>
    use.audit.record(tx, {
      brandId: place.brandId,
      actor,
      action: 'cashier.ask_payout',
      object: objectOf(place),
      after: { payoutId: payout.payoutId },
    }),
  );
  await takePayoutHint(payout.payoutId, use);
  return { outcome: 'done' };
};
