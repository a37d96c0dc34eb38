import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { selectApproval } from './approval.store.ts';
import type { ApprovalScope, ApprovalUses } from './approval.types.ts';
import { showApprovalDetail } from './show-approval.ts';

/** One request with all its details, as its reader sees it. */
export const getApproval = async (
  scope: ApprovalScope,
  approvalId: string,
  by: Operator,
  { db, approvalKinds }: Pick<ApprovalUses, 'db' | 'approvalKinds'>,
) => {
  const found = await selectApproval(db.read, scope, approvalId);
  if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return showApprovalDetail(found, by, approvalKinds);
};
