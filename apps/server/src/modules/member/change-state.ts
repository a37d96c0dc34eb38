import { isExcluded } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockState, updateState } from './member.ops.store.ts';
import type { MemberState } from './member.types.ts';

type Change = { brandId: string; memberId: string; reason: string };

const change = async (
  tx: Tx,
  { from, to, ...input }: Change & { from: MemberState; to: MemberState },
  deps: { clock: Clock },
): Promise<{ username: string; before: MemberState }> => {
  const found = await lockState(tx, input);
  if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
  // A self-excluded or closed account keeps its state, regardless of the operator's request.
  if (found.state !== from) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: found.state } });
  await updateState(tx, { ...input, state: to, at: deps.clock.now() });
  return { username: found.username, before: found.state };
};

/** Blocks an active account in the caller's transaction; `identity` ends its sessions. */
export const blockMember = (tx: Tx, input: Change, deps: { clock: Clock }) =>
  change(tx, { ...input, from: 'active', to: 'blocked' }, deps);

/** Unblocks an account in the caller's transaction. If it was excluded meanwhile, it becomes excluded. */
export const unblockMember = async (tx: Tx, input: Change, deps: { clock: Clock }) =>
  change(tx, { ...input, from: 'blocked', to: (await isExcluded(tx, input)) ? 'excluded' : 'active' }, deps);
