import type { BlockReason } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import { shareLockBlocks } from '../blocks/blocks.store.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/** What somebody may be kept from. */
export type ProtectedAct = 'play' | 'demo' | 'deposit' | 'vendor_transfer';

/** What somebody has asked for, or was given, for a long time; the others are pauses of an evening. */
export const lastingBlocks: readonly BlockReason[] = ['cooling_off', 'excluded'];

/**
 * Which bars stop an act. A pause from play keeps nobody from paying in; a game without money is still a game. What
 * an identity check stops is its own word (`identityStopOf`): a bar of it says no more than that bets rest.
 */
const stopping: Readonly<Record<ProtectedAct, readonly BlockReason[] | 'all'>> = {
  play: 'all',
  demo: lastingBlocks,
  deposit: lastingBlocks,
  // At a vendor with a wallet of its own no bet passes our books: what keeps bets away keeps money away.
  vendor_transfer: 'all',
};

/** Why a member may not do this now; empty: they may. The one question that every gate asks. */
export const stopsFor = async (
  db: Queryable,
  { act, ...owner }: RestrictionOwner & { act: ProtectedAct },
): Promise<BlockReason[]> => {
  const reasons = (await readBlocks(db, owner)).map(({ reason }) => reason);
  const which = stopping[act];
  return which === 'all' ? reasons : reasons.filter((reason) => which.includes(reason));
};

/**
 * The same, and the answer holds until the transaction ends: whoever restricts the member meanwhile waits for it. Take
 * it after the member's deposit book and before the wallets.
 */
export const holdStopsFor = async (
  tx: Tx,
  { act, ...owner }: RestrictionOwner & { act: ProtectedAct },
): Promise<BlockReason[]> => {
  await shareLockBlocks(tx, owner);
  return stopsFor(tx, { act, ...owner });
};
