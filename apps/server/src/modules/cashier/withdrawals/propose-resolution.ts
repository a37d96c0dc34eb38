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
import type { WithdrawalOpsUses } from './withdrawal.types.ts';

type Body = z.output<(typeof opsResolveDisputeEndpoint)['schema']['body']>;

/** Asks a second person to end a dispute or a complaint. Nothing moves here. */
export const proposeResolution = async (
  place: { brandId: string; withdrawalId: string },
  { revision, resolution, amount, reason }: Body,
  operator: Operator,
  use: Pick<WithdrawalOpsUses, 'db'> & { approvals: Approvals },
): Promise<ChangeOutcome> => {
  const { brandId, withdrawalId } = place;
  const withdrawal = await findWithdrawalOfBrand(use.db.read, place);
  if (withdrawal === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (paysOut(resolution)) {
    await demandNoCreditor(use.db.read, { ...withdrawal, operatorIds: [operator.operatorId] });
  }
  const payload: ResolvePayload = {
    withdrawalId,
    revision,
    resolution,
    amount: amount === undefined ? null : `${amount}`,
  };
  return use.approvals.propose({ kind: resolveKind, brandId, payload, reason }, operator);
};
