import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { deviceOf } from '../sessions/session.store.ts';
import { groupId } from '../staff.deps.ts';
import { digestOf, isAsAsked } from './approval.rules.ts';
import { endApproval, markStale } from './approval.store.ts';
import type { ApprovalDeps, ApprovalScope, StoredApproval } from './approval.types.ts';
import { judgeDecider } from './judge-decider.ts';
import { takePending } from './take-pending.ts';

/**
 * Converts a refusal by the change itself to "not possible", with its own code in the details. Only a refusal of the
 * person is rethrown unchanged.
 */
const asNotPossible = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'OPS_CREDITED_MEMBER') throw error;
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { code: error.code, ...error.details } });
  }
};

/**
 * Two accounts in one browser count as one person. A shared address is allowed, because an office has one, and is shown
 * to all readers.
 */
const demandOtherDevice = async (tx: Tx, { makerDevice }: StoredApproval, by: Operator): Promise<void> => {
  const device = await deviceOf(tx, by.sessionId);
  if (makerDevice !== null && device?.equals(makerDevice) === true) throw new Refusal('OPS_APPROVAL_SAME_DEVICE');
};

const carryOut = async (
  tx: Tx,
  approval: StoredApproval,
  kind: ApprovalKind,
  by: Operator,
  { audit }: ApprovalDeps,
): Promise<void> => {
  const { approvalId, brandId, payload, reason, makerId, makerRole, digest } = approval;
  const isSameAddress = approval.makerAddress === by.address;
  // The state is set first, so that the row's constraints apply before the change runs.
  await endApproval(tx, approvalId, { state: 'approved', decidedBy: by.operatorId, reason: null, isSameAddress });
  await asNotPossible(
    kind.execute(tx, {
      approvalId,
      brandId,
      payload,
      maker: { kind: 'staff', id: makerId, role: makerRole },
      checker: by.actor,
      reason,
    }),
  );
  await audit.record(tx, {
    brandId: brandId ?? groupId,
    actor: by.actor,
    action: 'staff.approve',
    object: { kind: 'approval', id: approvalId },
    before: { state: 'pending' },
    after: { state: 'approved', kind: kind.kind, object: approval.object, digest, isSameAddress },
    requestId: by.requestId,
    address: by.address,
  });
};

/**
 * Approves a request and executes it in one transaction, exactly once. Refuses the maker, the maker's device, operators
 * without the permission, a request that is over, and a change that differs from what maker and checker saw.
 */
export const approve = async (
  scope: ApprovalScope,
  { approvalId, digest: seen }: { approvalId: string; digest: string },
  by: Operator,
  deps: ApprovalDeps,
): Promise<void> => {
  const outcome = await deps.db.transaction(async (tx) => {
    const approval = await takePending(tx, scope, approvalId);
    const kind = judgeDecider(approval, by, deps.approvalKinds);
    await demandOtherDevice(tx, approval, by);
    if (digestOf(approval) !== approval.digest) {
      deps.log.error({ approvalId }, 'an approval request was tampered with');
      return 'changed' as const;
    }
    if (seen !== approval.digest || approval.isStale) return 'changed' as const;
    // A newer version may not be able to parse a payload stored by an older one.
    const read = kind.payload.safeParse(approval.payload);
    if (!read.success) return 'changed' as const;
    const payload = read.data;
    const now = await asNotPossible(kind.preview(tx, { brandId: approval.brandId, payload }));
    if (!isAsAsked(approval, now)) {
      // Committed, so that later readers see it; the decision is still refused.
      await markStale(tx, approvalId);
      return 'stale' as const;
    }
    await carryOut(tx, { ...approval, payload }, kind, by, deps);
    return 'approved' as const;
  });
  if (outcome !== 'approved') throw new Refusal('OPS_APPROVAL_CHANGED', { details: { isStale: outcome === 'stale' } });
};
