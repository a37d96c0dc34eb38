import { promoteSessions } from '#modules/identity/index.ts';
import { setAgentType } from '#modules/member/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Node } from '../agent.types.ts';
import { startTeamDay } from '../figures/start-team-day.store.ts';
import { brandDay } from './brand-day.ts';
import { nodeOf } from './node.query.ts';
import { makeAgentNode } from './node.store.ts';
import { typeAt } from './tree.rules.ts';
import { lockTree } from './tree-lock.command.ts';

/** Why a member cannot become an agent where they stand; null if they can. */
export const judgePromotion = (node: Node | null): 'no_place' | 'agent' | 'waiting' | 'closed' | null => {
  if (node === null) return 'no_place';
  if (node.isAgent) return 'agent';
  return node.state === 'active' ? null : node.state;
};

/**
 * Makes a member an agent at their present place, in the caller's transaction: from today its team begins with itself.
 * Open sessions have the role from their next call on. The caller audits it.
 */
export const promoteToAgent = async (
  tx: Tx,
  { brandId, memberId }: { brandId: string; memberId: string },
): Promise<{ number: bigint; type: 1 | 2 }> => {
  await lockTree(tx, brandId, 'alone');
  const node = await nodeOf(tx, { brandId, memberId });
  const obstacle = judgePromotion(node);
  if (node === null || obstacle !== null) throw new Refusal('OPS_NOT_POSSIBLE', { details: { reason: obstacle } });
  const { number, upline } = node;
  const day = await brandDay(tx, brandId);
  await makeAgentNode(tx, { number, day });
  const type = typeAt(upline);
  await setAgentType(tx, { brandId, memberIds: [memberId], type });
  await promoteSessions(tx, { brandId, subjectId: memberId });
  await startTeamDay(tx, { brandId, number, day });
  return { number, type };
};
