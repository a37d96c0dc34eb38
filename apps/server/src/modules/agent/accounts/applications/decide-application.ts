import type { ChangeOutcome } from '@fairhouse/protocol/ops/ops-wire';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Approvals } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import type { AccountsDeps } from '../accounts.types.ts';
import { approveApplicationKind } from './application.kind.ts';
import { decide, findForStaff } from './application.store.ts';
import { tellApplicant } from './tell-applicant.ts';

/** One operator rejects an application with a reason that the member reads; an approval needs a second one. */
export const decideApplication = async (
  { brandId, applicationId }: { brandId: string; applicationId: string },
  { decision, reason }: { decision: 'approve' | 'reject'; reason: string },
  operator: Operator,
  deps: Pick<AccountsDeps, 'db' | 'audit' | 'outbox'> & { approvals: Approvals },
): Promise<ChangeOutcome> => {
  if (decision === 'approve')
    return deps.approvals.propose(
      { kind: approveApplicationKind, brandId, payload: { applicationId }, reason },
      operator,
    );
  await deps.db.transaction(async (tx) => {
    const decided = { brandId, id: applicationId, state: 'rejected', decidedBy: operator.operatorId, reason } as const;
    const memberId = await decide(tx, decided);
    if (memberId === null) {
      const found = await findForStaff(tx, { brandId, id: applicationId });
      if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: found.state } });
    }
    await tellApplicant(tx, { brandId, memberId, applicationId, isApproved: false }, deps);
    const { actor, address, requestId } = operator;
    await deps.audit.record(tx, {
      brandId,
      actor,
      action: 'agent.reject_application',
      object: { kind: 'agent_application', id: applicationId },
      before: { state: 'waiting' },
      after: { state: 'rejected' },
      reason,
      address,
      requestId,
    });
  });
  return { outcome: 'done' };
};
