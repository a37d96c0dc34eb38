import { namesOf } from '#modules/member/index.ts';
import { nodeOf } from '../../tree/node.query.ts';
import type { AccountsDeps, Owner } from '../accounts.types.ts';
import { readApplicants } from './application.store.ts';

/** Direct members who wait for the word of this agent. Direct accounts are known to it by name. */
export const listApplicants = async (agent: Owner, { db }: Pick<AccountsDeps, 'db'>) => {
  const node = await nodeOf(db.read, agent);
  if (node?.isAgent !== true) return [];
  const { brandId } = agent;
  const applicants = await readApplicants(db.read, { brandId, upline: node.number });
  const names = await namesOf(db.read, { brandId, ids: applicants.map(({ memberId }) => memberId) });
  return applicants.map(({ id, memberId, appliedAt }) => ({
    applicationId: id,
    account: names.get(memberId) ?? '',
    appliedAt: appliedAt.toISOString(),
  }));
};
