import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import { findMember } from '#modules/member/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ApprovalKind } from '#platform/ops/approval.types.ts';
import { fieldsOf, member as person, rowsOf, term } from '#platform/ops/describe.ts';
import { nodeOf } from '../../tree/node.query.ts';
import { judgePromotion, promoteToAgent } from '../../tree/promote-to-agent.ts';
import { typeAt } from '../../tree/tree.rules.ts';
import { decide, findForStaff } from './application.store.ts';
import { tellApplicant } from './tell-applicant.ts';

export const approveApplicationKind = 'agent.approve_application';

const brandNamed = (brandId: string | null): string => {
  if (brandId === null) throw new Error('an application belongs to a brand');
  return brandId;
};

/** An application that can be approved, with its member and their place. */
const openOne = async (db: Queryable, { brandId, id }: { brandId: string; id: string }) => {
  const application = await findForStaff(db, { brandId, id });
  if (application === null) throw new Refusal('SYSTEM_NOT_FOUND');
  const { memberId } = application;
  const member = await findMember(db, { brandId, id: memberId });
  const node = await nodeOf(db, { brandId, memberId });
  const obstacle = application.state === 'waiting' ? judgePromotion(node) : application.state;
  const reason = obstacle ?? (member?.state === 'active' ? null : (member?.state ?? 'closed'));
  if (member === null || node === null || reason !== null)
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason } });
  return { member, node };
};

/** Two people make a member an agent, at the present place of the account. */
export const applicationApprovalKind = (deps: {
  audit: Audit;
  outbox: Outbox;
}): ApprovalKind<{ applicationId: string }> => ({
  kind: approveApplicationKind,
  check: 'approval.members',
  payload: z.object({ applicationId: z.uuid() }),
  preview: async (db, { brandId, payload: { applicationId } }) => {
    const { member, node } = await openOne(db, { brandId: brandNamed(brandId), id: applicationId });
    return {
      object: { kind: 'agent_application', id: applicationId },
      subject: member.username,
      before: { kind: 'member', upline: node.upline === null ? null : String(node.upline) },
      after: { kind: 'agent', type: typeAt(node.upline), memberId: member.id },
    };
  },
  describe: ({ subject, before, after }) => ({
    sentence: { id: 'approveApplication', values: { player: person(fieldsOf(after).memberId, subject) } },
    changes: rowsOf(before, after, { kind: term }),
  }),
  undo: () => 'notReversible',
  execute: async (tx, { approvalId, brandId: brand, payload: { applicationId }, maker, checker, reason }) => {
    const brandId = brandNamed(brand);
    const { member } = await openOne(tx, { brandId, id: applicationId });
    const { type } = await promoteToAgent(tx, { brandId, memberId: member.id });
    await decide(tx, { brandId, id: applicationId, state: 'approved', decidedBy: maker.id, reason: null });
    await tellApplicant(tx, { brandId, memberId: member.id, applicationId, isApproved: true }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor: maker,
      action: approveApplicationKind,
      object: { kind: 'agent_application', id: applicationId },
      before: { state: 'waiting' },
      after: { state: 'approved', memberId: member.id, type, approvalId, approvedBy: checker.id },
      reason,
    });
  },
});
