import type { Tx } from '#platform/db/db.ts';
import type {
  HoldEnd,
  HoldOrder,
  HoldResult,
  HoldSettlement,
  Journal,
  JournalResult,
  Move,
  Moved,
  WalletState,
} from './ledger.types.ts';

/** Posts a batch in one call and one commit; returns one result per movement, in the given order. */
export type PostMoves = (moves: readonly Move[]) => Promise<Moved[]>;

/**
 * The ledger's port. One contract suite runs on PostgreSQL and on the in-memory model; any other
 * implementation has to pass it.
 */
export type LedgerPort = {
  postMoves: PostMoves;
  postIn(tx: Tx, journal: Journal): Promise<JournalResult>;
  hold(tx: Tx, order: HoldOrder): Promise<HoldResult>;
  settle(tx: Tx, settlement: HoldSettlement): Promise<HoldEnd>;
  release(tx: Tx, end: { holdId: string; actor: string; reason?: string }): Promise<HoldEnd>;
  balances(tx: Tx, walletIds: readonly bigint[]): Promise<WalletState[]>;
};
