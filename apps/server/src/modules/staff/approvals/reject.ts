import type { Operator } from '#platform/ops/operator.ts';
import { houseId } from '../staff.uses.ts';
import { endApproval } from './approval.store.ts';
import type { ApprovalScope, ApprovalUses } from './approval.types.ts';
import { judgeDecider } from './judge-decider.ts';
import { takePending } from './take-pending.ts';

/** Ends a request with a reason; nothing of it happens. */
export const reject = (
  scope: ApprovalScope,
  { approvalId, reason }: { approvalId: string; reason: string },
  by: Operator,
  use: ApprovalUses,
): Promise<void> =>
  use.db.transaction(async (tx) => {
    const approval = await takePending(tx, scope, approvalId);
    judgeDecider(approval, by, use.approvalKinds);
    await endApproval(tx, approvalId, { state: 'rejected', decidedBy: by.operatorId, reason });
    await use.audit.record(tx, {
      brandId: approval.brandId ?? houseId,
      actor: by.actor,
      action: 'staff.reject',
      object: { kind: 'approval', id: approvalId },
      before: { state: 'pending' },
      after: { state: 'rejected', kind: approval.kind, object: approval.object },
      reason,
      requestId: by.requestId,
      address: by.address,
    });
  });
