import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { selectApproval } from './approval.store.ts';
import type { ApprovalDeps, ApprovalScope } from './approval.types.ts';
import { mayAskFor, undoOf } from './describe-approval.ts';

/** Asks for the opposite of an executed request, as a request of its own. */
export const undoApproval = async (
  scope: ApprovalScope,
  { approvalId, reason }: { approvalId: string; reason: string },
  by: Operator,
  deps: ApprovalDeps & { approvals: Approvals },
) => {
  const approval = await selectApproval(deps.db.read, scope, approvalId);
  if (approval === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const plan = undoOf(approval, deps.approvalKinds);
  if (plan === null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: approval.state } });
  if (typeof plan === 'string') throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: plan } });
  if (!mayAskFor(plan, approval, by)) throw new Refusal('AUTH_FORBIDDEN', { details: { permission: plan.permission } });
  const { brandId } = approval;
  return deps.approvals.propose({ kind: plan.kind, brandId, payload: await plan.payload(deps.db.read), reason }, by);
};
