import type { adjustmentInput } from '@fairhouse/protocol/ops/ledger';
import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import type * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { adjustKind, findAdjusted } from './adjustment.kind.ts';
import type { AdjustmentPayload } from './adjustment.rules.ts';

/** Requests a second person's approval of an adjustment to a member's balance. No money moves here. */
export const proposeAdjustment = async (
  { brandId, memberId }: { brandId: string; memberId: string },
  { reason, amount, ...input }: z.output<typeof adjustmentInput>,
  operator: Operator,
  deps: { db: Db; approvals: Approvals },
): Promise<ChangeOutcome> => {
  const { wallet } = await findAdjusted(deps.db.read, { brandId, memberId, ...input });
  const payload: AdjustmentPayload = { ...input, memberId, amount: `${amount}`, balanceSeen: `${wallet.balance}` };
  return deps.approvals.propose({ kind: adjustKind, brandId, payload, reason }, operator);
};
