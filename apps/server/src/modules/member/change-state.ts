import { isExcluded } from '#modules/protection/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { lockState, updateState } from './member.ops.store.ts';
import type { MemberState } from './member.types.ts';

type Change = { brandId: string; memberId: string; reason: string };

const change = async (
  tx: Tx,
  { from, to, ...wish }: Change & { from: MemberState; to: MemberState },
  use: { clock: Clock },
): Promise<{ username: string; before: MemberState }> => {
  const found = await lockState(tx, wish);
  if (found === null) throw new Refusal('SYSTEM_NOT_FOUND');
  // Whoever excluded themselves or left stays so, whatever an operator wants.
  if (found.state !== from) throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: found.state } });
  await updateState(tx, { ...wish, state: to, at: use.clock.now() });
  return { username: found.username, before: found.state };
};

/** Blocks an active account in the caller's transaction; ending what is open on it is for the doors. */
export const blockMember = (tx: Tx, wish: Change, use: { clock: Clock }) =>
  change(tx, { ...wish, from: 'active', to: 'blocked' }, use);

/** Opens a blocked account again in the caller's transaction; whoever excluded themselves meanwhile is shown as that. */
export const unblockMember = async (tx: Tx, wish: Change, use: { clock: Clock }) =>
  change(tx, { ...wish, from: 'blocked', to: (await isExcluded(tx, wish)) ? 'excluded' : 'active' }, use);
