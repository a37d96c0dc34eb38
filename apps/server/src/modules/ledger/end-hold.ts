import type { Tx } from '#platform/db/db.ts';
import { endHold, endHolds } from './ledger.store.ts';
import type { HoldEnd, HoldSettlement } from './ledger.types.ts';

/** Settles a hold to its targets; the rest is released or stays under a new hold. */
export const settle = async (tx: Tx, settlement: HoldSettlement): Promise<HoldEnd> => {
  if (settlement.targets.length === 0) throw new Error('a settlement without a target is a release');
  return endHold(tx, settlement);
};

/** Releases a hold back to its wallet. */
export const release = (tx: Tx, end: { holdId: string; actor: string; reason?: string }): Promise<HoldEnd> =>
  endHold(tx, { ...end, targets: [], rest: 'release' });

/** As `settle` for many holds in one statement. Lock all their wallets first (`lockWallets`). */
export const settleMany = (tx: Tx, settlements: readonly HoldSettlement[]): Promise<HoldEnd['verdict'][]> => {
  if (settlements.some(({ targets }) => targets.length === 0)) {
    throw new Error('a settlement without a target is a release');
  }
  return endHolds(tx, settlements);
};
