import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { groupId } from '../staff.deps.ts';
import { endApproval } from './approval.store.ts';
import type { ApprovalDeps, ApprovalScope } from './approval.types.ts';
import { takePending } from './take-pending.ts';

/** Withdraws the operator's own request. */
export const withdraw = (
  scope: ApprovalScope,
  { approvalId, reason }: { approvalId: string; reason: string | null },
  by: Operator,
  deps: ApprovalDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const approval = await takePending(tx, scope, approvalId);
    if (approval.makerId !== by.operatorId) throw new Refusal('AUTH_FORBIDDEN');
    await endApproval(tx, approvalId, { state: 'withdrawn', decidedBy: by.operatorId, reason });
    await deps.audit.record(tx, {
      brandId: approval.brandId ?? groupId,
      actor: by.actor,
      action: 'staff.withdraw',
      object: { kind: 'approval', id: approvalId },
      before: { state: 'pending' },
      after: { state: 'withdrawn', kind: approval.kind, object: approval.object },
      ...(reason !== null && { reason }),
      requestId: by.requestId,
      address: by.address,
    });
  });
