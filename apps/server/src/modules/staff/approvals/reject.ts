import type { Operator } from '#platform/ops/operator.ts';
import { groupId } from '../staff.deps.ts';
import { endApproval } from './approval.store.ts';
import type { ApprovalDeps, ApprovalScope } from './approval.types.ts';
import { judgeDecider } from './judge-decider.ts';
import { takePending } from './take-pending.ts';

/** Rejects a request with a reason. */
export const reject = (
  scope: ApprovalScope,
  { approvalId, reason }: { approvalId: string; reason: string },
  by: Operator,
  deps: ApprovalDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const approval = await takePending(tx, scope, approvalId);
    judgeDecider(approval, by, deps.approvalKinds);
    await endApproval(tx, approvalId, { state: 'rejected', decidedBy: by.operatorId, reason });
    await deps.audit.record(tx, {
      brandId: approval.brandId ?? groupId,
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
