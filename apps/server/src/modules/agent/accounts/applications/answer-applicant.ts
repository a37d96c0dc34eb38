import { Refusal } from '#platform/kernel/refusal.ts';
import { nodeOf } from '../../tree/node.query.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { answerAsUpline } from './application.store.ts';
import { tellApplicant } from './tell-applicant.ts';

/** An agent recommends a direct member who came by a link for agents, or declines. Staff decides about the former. */
export const answerApplicant = (
  agent: Owner,
  { applicationId, answer }: { applicationId: string; answer: 'recommend' | 'decline' },
  deps: AccountsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId, memberId } = agent;
    const node = await nodeOf(tx, agent);
    const applicant =
      node?.isAgent === true
        ? await answerAsUpline(tx, { brandId, id: applicationId, upline: node.number, answer })
        : null;
    if (applicant === null) throw new Refusal('SYSTEM_NOT_FOUND');
    if (answer === 'decline')
      await tellApplicant(tx, { brandId, memberId: applicant, applicationId, isApproved: false }, deps);
    await deps.audit.record(tx, {
      brandId,
      actor: { kind: 'member', id: memberId, role: 'agent' },
      action: answer === 'recommend' ? 'agent.recommend_applicant' : 'agent.decline_applicant',
      object: { kind: 'agent_application', id: applicationId },
    });
  });
