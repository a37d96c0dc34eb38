import type { Queryable } from '#platform/db/db.ts';
import { type OpenRound, readOpenRounds } from './record.store.ts';

/** The rounds of one wallet that a vendor has not ended: an unfinished game is offered again at the next launch. */
export const openRoundsOf = (db: Queryable, player: { vendorCode: string; walletId: bigint }): Promise<OpenRound[]> =>
  readOpenRounds(db, player);
