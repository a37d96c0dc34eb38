import { currencyOf } from '@fairhouse/money';
import type { opsConfirmDepositEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { lockStaffDecisions, recordStaffDecision } from '#modules/wallet/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator, StaffActor } from '#platform/ops/operator.ts';
import { whyTwoConfirm } from '../two-people/why-two-people.ts';
import { creditDeposit } from './credit-deposit.ts';
import { mayConfirm } from './deposit.rules.ts';
import { findDeposit, lockDeposit } from './deposit.store.ts';
import type { Deposit, DepositUses } from './deposit.types.ts';

type Body = z.output<(typeof opsConfirmDepositEndpoint)['schema']['body']>;

export const confirmKind = 'cashier.confirm_deposit';

/** Whether a person may say so of this very version of the order. */
export const judgeConfirm = (deposit: Deposit | null, wish: { revision: number; received: bigint }): Deposit => {
  if (deposit === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (deposit.revision !== wish.revision)
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: deposit.revision } });
  if (!mayConfirm(deposit)) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: deposit.state } });
  if (wish.received > currencyOf(deposit.currency).maxOperation)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'received', why: 'too-large' } });
  return deposit;
};

type Uses = Pick<DepositUses, 'outbox' | 'directory'> & { audit: Audit };
type Wish = { brandId: string; depositId: string; revision: number; received: bigint; reason: string };
type Approval = { approvalId: string; approvedBy: string };

/** The order under its lock, and under that of the decisions of its brand, if it may be confirmed. */
const lockConfirmed = async (tx: Tx, wish: Wish): Promise<Deposit> => {
  const { brandId, depositId } = wish;
  if ((await findDeposit(tx, { brandId, depositId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  await lockStaffDecisions(tx, brandId);
  return judgeConfirm(await lockDeposit(tx, depositId), wish);
};

/** Credits what a person has seen arrive, recorded as theirs; all stand, or none. */
const credit = async (
  tx: Tx,
  deposit: Deposit,
  { received, reason }: Wish,
  { actor, approval }: { actor: StaffActor; approval?: Approval },
  use: Uses,
): Promise<void> => {
  const { id, brandId, memberId, currency } = deposit;
  const credited = await creditDeposit(
    tx,
    deposit,
    { received, providerFee: 0n, by: `staff:${actor.id}`, detail: reason },
    use,
  );
  await recordStaffDecision(tx, {
    brandId,
    memberId,
    direction: 'credit',
    cause: 'deposit',
    objectId: id,
    currency,
    amount: received,
    by: approval === undefined ? { alone: actor.id } : { maker: actor.id, checker: approval.approvedBy },
  });
  await use.audit.record(tx, {
    brandId,
    actor,
    action: confirmKind,
    object: { kind: 'deposit', id },
    before: { state: deposit.state, amount: deposit.amount },
    after: {
      state: credited.state,
      received,
      credited: credited.credited,
      currency,
      reference: deposit.reference,
      ...approval,
    },
    reason,
  });
};

/** Confirms as two people have decided, recorded as the maker's. */
export const confirmByTwo = async (
  tx: Tx,
  wish: Wish,
  by: { actor: StaffActor; approval: Approval },
  use: Uses,
): Promise<void> => credit(tx, await lockConfirmed(tx, wish), wish, by, use);

/** A person has seen the transfer arrive. A second one decides where one is not enough. */
export const confirmDeposit = async (
  place: { brandId: string; depositId: string },
  body: Body,
  operator: Operator,
  use: Pick<DepositUses, 'db'> & Uses & { approvals: Approvals },
): Promise<ChangeOutcome> => {
  const { brandId, depositId } = place;
  const wish = { ...place, ...body };
  judgeConfirm(await findDeposit(use.db.read, place), wish);
  const brand = use.directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const { operatorId, actor } = operator;
  const reasons = await use.db.transaction(async (tx) => {
    const deposit = await lockConfirmed(tx, wish);
    const why = await whyTwoConfirm(tx, deposit, { received: wish.received, operatorId, brand });
    if (why.length === 0) await credit(tx, deposit, wish, { actor }, use);
    return why;
  });
  if (reasons.length === 0) return { outcome: 'done' };
  const { revision, received, reason } = wish;
  const payload = { depositId, revision, received: `${received}`, reasons };
  return use.approvals.propose({ kind: confirmKind, brandId, payload, reason }, operator);
};
