import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import { kindNamed } from './approval.rules.ts';
import type { ApprovalKinds, StoredApproval } from './approval.types.ts';

/** Lets somebody decide a request who is another person than its maker and holds the right to, where it is about. */
export const judgeDecider = (
  { kind: name, brandId, makerId }: StoredApproval,
  by: Operator,
  kinds: ApprovalKinds,
): ApprovalKind => {
  if (makerId === by.operatorId) throw new Refusal('OPS_APPROVAL_OWN');
  const kind = kindNamed(kinds, name);
  // A change that the house no longer knows can only be withdrawn, or run out.
  if (kind === undefined) throw new Refusal('AUTH_FORBIDDEN', { details: { kind: name } });
  if (!isAllowed(by.rights, kind.check, brandId)) {
    throw new Refusal('AUTH_FORBIDDEN', { details: { permission: kind.check } });
  }
  return kind;
};
