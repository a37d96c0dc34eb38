import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { inviteOperatorKind } from './operators/invite.kind.ts';
import type { StaffKindDeps } from './operators/kind-deps.ts';
import { assignRoleKind, resetOperatorKind, restoreOperatorKind } from './operators/operator.kinds.ts';
import { removeRole, setRole } from './roles/role.kinds.ts';

/** Changes of operators and roles that need four-eyes approval. */
export const staffApprovalKinds = (deps: StaffKindDeps): ApprovalKind[] =>
  [inviteOperatorKind, restoreOperatorKind, resetOperatorKind, assignRoleKind, setRole, removeRole].map((kind) =>
    kind(deps),
  );
