import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { ChangeBy } from './settings.types.ts';

/** A change that an operator makes at once. */
export const byOperator = ({ actor, requestId, address }: Operator, reason: string): ChangeBy => ({
  actor,
  requestId,
  address,
  reason,
});

type Decided = Parameters<ApprovalKind['execute']>[1];

/** A change that two people made: the maker is who did it. */
export const byMaker = ({ maker, reason, approvalId }: Pick<Decided, 'maker' | 'reason' | 'approvalId'>): ChangeBy => ({
  actor: maker,
  reason,
  approvalId,
});

/** The brand of a request; changes of settings always have one. */
export const brandOfRequest = ({ brandId }: { brandId: string | null }): string => {
  if (brandId === null) throw new Error('a change of settings names its brand');
  return brandId;
};
