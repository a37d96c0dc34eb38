import type { Tx } from '#platform/db/db.ts';
import { placeHold } from './ledger.store.ts';
import { type HoldOrder, type HoldResult, verdicts } from './ledger.types.ts';

/** Places a hold: the money leaves the balance at once and is credited nowhere until the hold ends. */
export const hold = async (tx: Tx, order: HoldOrder): Promise<HoldResult> => {
  const { verdict, replayed, hold_id, seq, balance } = await placeHold(tx, order);
  if (verdict === verdicts.refused_funds) return { verdict: 'refused_funds', replayed };
  if (verdict === verdicts.refused_flag) return { verdict: 'refused_flag', replayed };
  if (verdict === verdicts.conflict) return { verdict: 'conflict', replayed };
  if (hold_id === null) throw new Error(`a hold was answered with verdict ${verdict}`);
  return { verdict: 'posted', replayed, holdId: hold_id, seq, balance };
};
