import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { ChangeBy } from './settings.types.ts';

/** A change that an operator makes directly. */
export const byOperator = ({ actor, requestId, address }: Operator, reason: string): ChangeBy => ({
  actor,
  requestId,
  address,
  reason,
});

type Decided = Parameters<ApprovalKind['execute']>[1];

/** An approved change, attributed to its maker. */
export const byMaker = ({ maker, reason, approvalId }: Pick<Decided, 'maker' | 'reason' | 'approvalId'>): ChangeBy => ({
  actor: maker,
  reason,
  approvalId,
});

/** The brand of a request; settings changes always have one. */
export const brandOfRequest = ({ brandId }: { brandId: string | null }): string => {
  if (brandId === null) throw new Error('a settings change needs a brand');
  return brandId;
};
