import { currencyOf } from '@fairhouse/money';
import type { opsConfirmDepositEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { constantOf } from '#modules/brand/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator, StaffActor } from '#platform/ops/operator.ts';
import { mayConfirm } from '../deposit.rules.ts';
import { findDeposit, lockDeposit } from '../deposit.store.ts';
import type { Deposit, DepositUses } from '../deposit.types.ts';
import { creditDeposit } from '../service/credit-deposit.ts';

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

/** Credits what a person has seen arrive, recorded as theirs; both stand, or neither. */
export const confirmIn = async (
  tx: Tx,
  wish: { brandId: string; depositId: string; revision: number; received: bigint; reason: string },
  { actor, approval }: { actor: StaffActor; approval?: { approvalId: string; approvedBy: string } },
  use: Pick<DepositUses, 'outbox' | 'directory'> & { audit: Audit },
): Promise<void> => {
  const { brandId, depositId, received, reason } = wish;
  if ((await findDeposit(tx, { brandId, depositId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const deposit = judgeConfirm(await lockDeposit(tx, depositId), wish);
  const credited = await creditDeposit(
    tx,
    deposit,
    { received, providerFee: 0n, by: `staff:${actor.id}`, detail: reason },
    use,
  );
  await use.audit.record(tx, {
    brandId,
    actor,
    action: confirmKind,
    object: { kind: 'deposit', id: depositId },
    before: { state: deposit.state, amount: deposit.amount },
    after: {
      state: credited.state,
      received,
      credited: credited.credited,
      currency: deposit.currency,
      reference: deposit.reference,
      ...approval,
    },
    reason,
  });
};

/** A person has seen the transfer arrive. Above the brand's limit a second one decides. */
export const confirmDeposit = async (
  { brandId, depositId }: { brandId: string; depositId: string },
  { revision, received, reason }: Body,
  operator: Operator,
  use: Pick<DepositUses, 'db' | 'outbox' | 'directory'> & { audit: Audit; approvals: Approvals },
): Promise<ChangeOutcome> => {
  const known = judgeConfirm(await findDeposit(use.db.read, { brandId, depositId }), { revision, received });
  const brand = use.directory.byId(brandId);
  if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
  const unit = 10n ** BigInt(currencyOf(known.currency).scale);
  if (received > BigInt(constantOf(brand, 'withdrawalTwoPeopleAboveAmount')) * unit) {
    const payload = { depositId, revision, received: `${received}` };
    return use.approvals.propose({ kind: confirmKind, brandId, payload, reason }, operator);
  }
  const { actor } = operator;
  await use.db.transaction((tx) => confirmIn(tx, { brandId, depositId, revision, received, reason }, { actor }, use));
  return { outcome: 'done' };
};
