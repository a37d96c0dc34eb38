import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockApproval } from './approval.store.ts';
import type { ApprovalScope, StoredApproval } from './approval.types.ts';

/** Locks a request that can still be decided; a concurrent caller then finds it decided. */
export const takePending = async (tx: Tx, scope: ApprovalScope, approvalId: string): Promise<StoredApproval> => {
  const approval = await lockApproval(tx, scope, approvalId);
  if (approval === null) throw new Refusal('SYSTEM_NOT_FOUND');
  if (approval.state !== 'pending') throw new Refusal('OPS_APPROVAL_OVER', { details: { state: approval.state } });
  return approval;
};
