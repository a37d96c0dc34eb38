import type { approvalDetail, approvalRow } from '@fairhouse/protocol/ops/approvals';
import type * as z from 'zod';
import type { Operator } from '#platform/ops/operator.ts';
import { mayDecide } from './approval.rules.ts';
import type { ApprovalKinds, StoredApproval } from './approval.types.ts';
import { describeApproval, mayAskFor, undoOf } from './describe-approval.ts';

type Described = ReturnType<typeof describeApproval>;

const rowOf = (
  approval: StoredApproval,
  reader: Operator,
  kinds: ApprovalKinds,
  { sentence, flags }: Described,
): z.output<typeof approvalRow> => ({
  sentence,
  flags,
  approvalId: approval.approvalId,
  kind: approval.kind,
  brandId: approval.brandId,
  object: approval.object,
  subject: approval.subject,
  reason: approval.reason,
  maker: { operatorId: approval.makerId, name: approval.makerName },
  madeAt: approval.madeAt.toISOString(),
  expiresAt: approval.expiresAt.toISOString(),
  ageSeconds: approval.ageSeconds,
  leftSeconds: Math.max(0, approval.leftSeconds),
  state: approval.state,
  isStale: approval.isStale,
  isMine: approval.makerId === reader.operatorId,
  mayDecide: approval.state === 'pending' && mayDecide(approval, reader, kinds),
  decidedBy: approval.decidedBy,
  decidedAt: approval.decidedAt?.toISOString() ?? null,
  decisionReason: approval.decisionReason,
});

/** A request as listed for one reader. */
export const showApproval = (
  approval: StoredApproval,
  reader: Operator,
  kinds: ApprovalKinds,
): z.output<typeof approvalRow> => rowOf(approval, reader, kinds, describeApproval(approval, reader, kinds));

const undoFor = (approval: StoredApproval, reader: Operator, kinds: ApprovalKinds) => {
  const undo = undoOf(approval, kinds);
  if (undo === null) return null;
  if (typeof undo === 'string') return { mayAsk: false, bar: undo };
  return { mayAsk: mayAskFor(undo, approval, reader), bar: null };
};

export const showApprovalDetail = (
  approval: StoredApproval,
  reader: Operator,
  kinds: ApprovalKinds,
  bar: z.output<typeof approvalDetail>['bar'],
): z.output<typeof approvalDetail> => {
  const described = describeApproval(approval, reader, kinds);
  return {
    ...rowOf(approval, reader, kinds, described),
    changes: [...described.changes],
    undo: undoFor(approval, reader, kinds),
    payload: approval.payload,
    before: approval.before,
    after: approval.after,
    digest: approval.digest,
    bar,
    isSameAddress: approval.isSameAddress,
  };
};
