import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { promoteToAgent } from '../../tree/promote-to-agent.ts';
import { decide, findForStaff } from './application.store.ts';

export const approveApplicationKind = 'agent.approve_application';

const brandNamed = (brandId: string | null): string => {
  if (brandId === null) throw new Error('an application belongs to a brand');
  return brandId;
};

/** An application that can be approved, with its member. */
const openOne = async (db: Queryable, request: { brandId: string | null; id: string }) => {
  const brandId = brandNamed(request.brandId);
  const application = await findForStaff(db, { brandId, id: request.id });
  if (application === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const member = await findMember(db, { brandId, id: application.memberId });
  const state = application.state === 'waiting' ? member?.state : application.state;
  if (member === null || state !== 'active' || member.kind !== 'member')
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: state ?? 'closed' } });
  return { application, member };
};

/** Two people make a member an agent, at the present place of the account. */
export const applicationApprovalKind = (deps: { audit: Audit }): ApprovalKind<{ applicationId: string }> => ({
  kind: approveApplicationKind,
  check: 'approval.members',
  payload: z.object({ applicationId: z.uuid() }),
  preview: async (db, { brandId, payload: { applicationId } }) => {
    const { member } = await openOne(db, { brandId, id: applicationId });
    return {
      object: { kind: 'agent_application', id: applicationId },
      subject: member.username,
      before: { kind: 'member' },
      after: { kind: 'agent' },
    };
  },
  execute: async (tx, { approvalId, brandId, payload: { applicationId }, maker, reason }) => {
    const { member } = await openOne(tx, { brandId, id: applicationId });
    const owner = { brandId: brandNamed(brandId), memberId: member.id };
    await decide(tx, {
      brandId: owner.brandId,
      id: applicationId,
      state: 'approved',
      decidedBy: maker.id,
      reason: null,
    });
    await promoteToAgent(tx, owner);
    await deps.audit.record(tx, {
      brandId: owner.brandId,
      actor: maker,
      action: approveApplicationKind,
      object: { kind: 'agent_application', id: applicationId },
      before: { state: 'waiting' },
      after: { state: 'approved', memberId: member.id, approvalId },
      reason,
    });
  },
});
