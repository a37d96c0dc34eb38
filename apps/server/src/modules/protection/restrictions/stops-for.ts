import type { BlockReason } from '@fairhouse/protocol';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { readBlocks } from '../blocks/blocks.query.ts';
import { shareLockBlocks } from '../blocks/blocks.store.ts';
import type { RestrictionOwner } from './restriction.types.ts';

/** Acts that protection may block. */
export type ProtectedAct = 'play' | 'demo' | 'deposit' | 'vendor_transfer';

/** Long-term blocks, chosen or imposed; the others are short pauses. */
export const lastingBlocks: readonly BlockReason[] = ['cooling_off', 'excluded'];

/**
 * Which blocks stop an act. A pause from play does not stop deposits; a demo game is still a game. An identity check
 * decides by itself what it stops (`identityStopOf`): its block only means that bets are stopped.
 */
const stopping: Readonly<Record<ProtectedAct, readonly BlockReason[] | 'all'>> = {
  play: 'all',
  demo: lastingBlocks,
  deposit: lastingBlocks,
  // Bets at a vendor with its own wallet do not pass our ledger, so whatever stops bets stops transfers.
  vendor_transfer: 'all',
};

/** Why a member may not do this now; empty: they may. Every check uses this function. */
export const stopsFor = async (
  db: Queryable,
  { act, ...owner }: RestrictionOwner & { act: ProtectedAct },
): Promise<BlockReason[]> => {
  const reasons = (await readBlocks(db, owner)).map(({ reason }) => reason);
  const which = stopping[act];
  return which === 'all' ? reasons : reasons.filter((reason) => which.includes(reason));
};

/**
 * The same, but valid until the transaction ends: a concurrent restriction waits for it. Take it after the lock on the
 * member's deposits and before the wallets.
 */
export const holdStopsFor = async (
  tx: Tx,
  { act, ...owner }: RestrictionOwner & { act: ProtectedAct },
): Promise<BlockReason[]> => {
  await shareLockBlocks(tx, owner);
  return stopsFor(tx, { act, ...owner });
};
