import type { opsRejectDepositEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { mayReject } from './deposit.rules.ts';
import { findDeposit, lockDeposit } from './deposit.store.ts';
import type { DepositDeps } from './deposit.types.ts';
import { failDeposit } from './fail-deposit.ts';

type Body = z.output<(typeof opsRejectDepositEndpoint)['schema']['body']>;

/** Staff found that nothing arrived. The member sees only the code; the reason text is for the audit log. */
export const rejectDeposit = async (
  { brandId, depositId }: { brandId: string; depositId: string },
  { revision, code, reason }: Body,
  { actor }: Operator,
  deps: Pick<DepositDeps, 'db' | 'outbox'> & { audit: Audit },
): Promise<ChangeOutcome> => {
  if ((await findDeposit(deps.db.read, { brandId, depositId })) === null) throw new Refusal('SYSTEM_NOT_FOUND');
  await deps.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    if (deposit.revision !== revision)
      throw new Refusal('OPS_OUT_OF_DATE', { details: { revision: deposit.revision } });
    if (!mayReject(deposit)) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: deposit.state } });
    await failDeposit(tx, deposit, { reason: code, by: `staff:${actor.id}`, detail: reason }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'cashier.reject_deposit',
      object: { kind: 'deposit', id: depositId },
      before: { state: deposit.state },
      after: { state: 'failed', code, reference: deposit.reference },
      reason,
    });
  });
  return { outcome: 'done' };
};
