import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { inviteOperatorKind } from './operators/invite.kind.ts';
import type { StaffKindUses } from './operators/kind-uses.ts';
import { assignRoleKind, resetOperatorKind, restoreOperatorKind } from './operators/operator.kinds.ts';
import { removeRole, setRole } from './roles/role.kinds.ts';

/** What about operators and roles takes two people. */
export const staffApprovalKinds = (use: StaffKindUses): ApprovalKind[] =>
  [inviteOperatorKind, restoreOperatorKind, resetOperatorKind, assignRoleKind, setRole, removeRole].map((kind) =>
    kind(use),
  );
