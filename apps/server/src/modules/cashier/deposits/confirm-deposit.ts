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
import type { Deposit, DepositDeps } from './deposit.types.ts';

type Body = z.output<(typeof opsConfirmDepositEndpoint)['schema']['body']>;

export const confirmKind = 'cashier.confirm_deposit';

/** Returns the order if staff may confirm this revision of it; otherwise throws. */
export const judgeConfirm = (deposit: Deposit | null, input: { revision: number; received: bigint }): Deposit => {
  if (deposit === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (deposit.revision !== input.revision)
    throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: deposit.revision } });
  if (!mayConfirm(deposit)) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: deposit.state } });
  if (input.received > currencyOf(deposit.currency).maxOperation)
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'received', why: 'too-large' } });
  return deposit;
};

type Deps = Pick<DepositDeps, 'outbox' | 'directory'> & { audit: Audit };
type Input = { brandId: string; depositId: string; revision: number; received: bigint; reason: string };
type Approval = { approvalId: string; approvedBy: string };

/** Takes the lock on the brand's staff decisions, then the lock on the order, and checks that it may be confirmed. */
const lockConfirmed = async (tx: Tx, input: Input): Promise<Deposit> => {
  const { brandId, depositId } = input;
  if ((await findDeposit(tx, { brandId, depositId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  await lockStaffDecisions(tx, brandId);
  return judgeConfirm(await lockDeposit(tx, depositId), input);
};

/** Credits what a staff member has seen arrive and records it as their decision, in one transaction. */
const credit = async (
  tx: Tx,
  deposit: Deposit,
  { received, reason }: Input,
  { actor, approval }: { actor: StaffActor; approval?: Approval },
  deps: Deps,
): Promise<void> => {
  const { id, brandId, memberId, currency } = deposit;
  const credited = await creditDeposit(
    tx,
    deposit,
    { received, providerFee: 0n, by: `staff:${actor.id}`, detail: reason },
    deps,
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
  await deps.audit.record(tx, {
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

/** Confirms a deposit after four-eyes approval, recorded as the maker's decision. */
export const confirmByTwo = async (
  tx: Tx,
  input: Input,
  by: { actor: StaffActor; approval: Approval },
  deps: Deps,
): Promise<void> => credit(tx, await lockConfirmed(tx, input), input, by, deps);

/** A staff member confirms that the transfer arrived. Requests four-eyes approval where required. */
export const confirmDeposit = async (
  ref: { brandId: string; depositId: string },
  body: Body,
  operator: Operator,
  deps: Pick<DepositDeps, 'db'> & Deps & { approvals: Approvals },
): Promise<ChangeOutcome> => {
  const { brandId, depositId } = ref;
  const input = { ...ref, ...body };
  judgeConfirm(await findDeposit(deps.db.read, ref), input);
  const brand = deps.directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const { operatorId, actor } = operator;
  const reasons = await deps.db.transaction(async (tx) => {
    const deposit = await lockConfirmed(tx, input);
    const why = await whyTwoConfirm(tx, deposit, { received: input.received, operatorId, brand });
    if (why.length === 0) await credit(tx, deposit, input, { actor }, deps);
    return why;
  });
  if (reasons.length === 0) return { outcome: 'done' };
  const { revision, received, reason } = input;
  const payload = { depositId, revision, received: `${received}`, reasons };
  return deps.approvals.propose({ kind: confirmKind, brandId, payload, reason }, operator);
};
