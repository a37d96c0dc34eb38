import type { opsResolveDisputeEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type * as z from 'zod';
import { demandNoCreditor } from '#modules/wallet/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { paysOut, resolveKind } from './resolve-dispute.ts';
import type { ResolvePayload } from './withdrawal.kinds.ts';
import { findWithdrawalOfBrand } from './withdrawal.store.ts';
import type { WithdrawalOpsDeps } from './withdrawal.types.ts';

type Body = z.output<(typeof opsResolveDisputeEndpoint)['schema']['body']>;

/** Requests approval of a resolution of a dispute or complaint. No money moves here. */
export const proposeResolution = async (
  ref: { brandId: string; withdrawalId: string },
  { revision, resolution, amount, reason }: Body,
  operator: Operator,
  deps: Pick<WithdrawalOpsDeps, 'db'> & { approvals: Approvals },
): Promise<ChangeOutcome> => {
  const { brandId, withdrawalId } = ref;
  const withdrawal = await findWithdrawalOfBrand(deps.db.read, ref);
  if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (paysOut(resolution)) {
    await demandNoCreditor(deps.db.read, { ...withdrawal, operatorIds: [operator.operatorId] });
  }
  const payload: ResolvePayload = {
    withdrawalId,
    revision,
    resolution,
    amount: amount === undefined ? null : `${amount}`,
  };
  return deps.approvals.propose({ kind: resolveKind, brandId, payload, reason }, operator);
};
