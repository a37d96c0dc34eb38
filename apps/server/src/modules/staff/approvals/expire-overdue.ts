import type { Tx } from '#platform/db/db.ts';
import { groupId } from '../staff.deps.ts';
import { expireApprovals } from './approval.store.ts';
import type { ApprovalDeps } from './approval.types.ts';

const batch = 200;

/** Expires overdue requests, by the database's clock, and audits it. */
export const expireOverdue = async (tx: Tx, { audit }: Pick<ApprovalDeps, 'audit'>): Promise<number> => {
  const ended = await expireApprovals(tx, batch);
  for (const { id, kind, brand_id } of ended) {
    await audit.record(tx, {
      brandId: brand_id ?? groupId,
      actor: { kind: 'system', id: 'staff.expire_approvals' },
      action: 'staff.expire',
      object: { kind: 'approval', id },
      before: { state: 'pending' },
      after: { state: 'expired', kind },
    });
  }
  return ended.length;
};
