import { Refusal } from '#platform/kernel/refusal.ts';
import { nodeOf } from '../../tree/node.query.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { answerAsUpline } from './application.store.ts';

/** An agent recommends a direct member who came by a link for agents, or declines. Staff decides about the former. */
export const answerApplicant = (
  agent: Owner,
  { applicationId, answer }: { applicationId: string; answer: 'recommend' | 'decline' },
  deps: AccountsDeps,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { brandId, memberId } = agent;
    const node = await nodeOf(tx, agent);
    const isAnswered =
      node?.isAgent === true && (await answerAsUpline(tx, { brandId, id: applicationId, upline: node.number, answer }));
    if (!isAnswered) throw new Refusal('SYSTEM_NOT_FOUND');
    await deps.audit.record(tx, {
      brandId,
      actor: { kind: 'member', id: memberId, role: 'agent' },
      action: answer === 'recommend' ? 'agent.recommend_applicant' : 'agent.decline_applicant',
      object: { kind: 'agent_application', id: applicationId },
    });
  });
