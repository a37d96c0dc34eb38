import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import { kindNamed } from './approval.rules.ts';
import type { ApprovalKinds, StoredApproval } from './approval.types.ts';

/** Checks that the decider is not the maker and holds the right for the request's scope. */
export const judgeDecider = (
  { kind: name, brandId, makerId }: StoredApproval,
  by: Operator,
  kinds: ApprovalKinds,
): ApprovalKind => {
  if (makerId === by.operatorId) throw new Refusal('OPS_APPROVAL_OWN');
  const kind = kindNamed(kinds, name);
  // A kind that no longer exists can only be withdrawn or expire.
  if (kind === undefined) throw new Refusal('AUTH_FORBIDDEN', { details: { kind: name } });
  if (!isAllowed(by.rights, kind.check, brandId)) {
    throw new Refusal('AUTH_FORBIDDEN', { details: { permission: kind.check } });
  }
  return kind;
};
