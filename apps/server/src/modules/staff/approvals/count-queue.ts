import type { Operator } from '#platform/ops/operator.ts';
import { decidableBy } from './approval.rules.ts';
import { countApprovals } from './approval.store.ts';
import type { ApprovalDeps, ApprovalScope } from './approval.types.ts';

const countMost = 999;

/** How many requests the reader may decide, how many of the reader's own are pending, and which kinds there are. */
export const countQueue = async (
  scope: ApprovalScope,
  by: Operator,
  { db, approvalKinds }: ApprovalDeps,
): Promise<{ toDecide: number; mine: number; kinds: string[] }> => {
  const waiting = { toDecide: { readerId: by.operatorId, ...decidableBy(by.rights, approvalKinds) } };
  const own = { makerId: by.operatorId, state: 'pending' as const };
  return {
    toDecide: Math.min(countMost, await countApprovals(db.read, scope, waiting, countMost)),
    mine: Math.min(countMost, await countApprovals(db.read, scope, own, countMost)),
    kinds: approvalKinds.map(({ kind }) => kind).sort(),
  };
};
