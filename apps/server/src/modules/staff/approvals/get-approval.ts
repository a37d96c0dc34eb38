import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { kindNamed } from './approval.rules.ts';
import { selectApproval } from './approval.store.ts';
import type { ApprovalDeps, ApprovalScope, StoredApproval } from './approval.types.ts';
import { showApprovalDetail } from './show-approval.ts';

/** The reason why the kind itself does not let this reader decide, while the request is open. */
const barFor = async (
  { kind, state, payload, brandId }: StoredApproval,
  { operatorId }: Operator,
  { db, approvalKinds }: Pick<ApprovalDeps, 'db' | 'approvalKinds'>,
) => {
  const known = kindNamed(approvalKinds, kind);
  const read = known?.payload.safeParse(payload);
  if (state !== 'pending' || known?.barFor === undefined || read?.success !== true) return null;
  return known.barFor(db.read, { brandId, payload: read.data }, operatorId);
};

/** One request with all its details, as shown to this operator. */
export const getApproval = async (
  scope: ApprovalScope,
  approvalId: string,
  by: Operator,
  { db, approvalKinds }: Pick<ApprovalDeps, 'db' | 'approvalKinds'>,
) => {
  const found = await selectApproval(db.read, scope, approvalId);
  if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
  return showApprovalDetail(found, by, approvalKinds, await barFor(found, by, { db, approvalKinds }));
};
