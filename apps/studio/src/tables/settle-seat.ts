import type { TableDecision } from '@fairhouse/games/tables';
import type { TableSettled } from '@fairhouse/games/wire';
import type { Tx } from '#studio/db/db.ts';
import type { WalletNow } from '#studio/wallet/wallet.types.ts';
import { dueOf } from './due-of.ts';
import { insertSettlement } from './tables.store.ts';
import type { StoredRound, TablesDeps } from './tables.types.ts';

const RESPONSE_MS = 1_500;

const soon = (response: Promise<WalletNow | null>): Promise<WalletNow | null> =>
  Promise.race([
    response.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), RESPONSE_MS).unref()),
  ]);

/**
 * Pays one player once: the settlement and the call to the platform are stored in one transaction. Null if it was done
 * before.
 */
export const settleSeat = async (
  deps: TablesDeps,
  round: StoredRound,
  seat: {
    playerId: string;
    sessionId: string;
    transactionId: string;
    laid: ReadonlyMap<string, bigint>;
    made: readonly TableDecision[];
  },
  /** Runs in the same transaction, if the player was not paid before. */
  record?: (tx: Tx) => Promise<void>,
): Promise<TableSettled | null> => {
  const due = dueOf(round, seat);
  const { playerId, sessionId } = seat;
  const { roundId, gameCode } = round;
  const order = await deps.db.transaction(async (tx) => {
    if (!(await insertSettlement(tx, { roundId, playerId, stake: due.stake, win: due.win }))) return null;
    await record?.(tx);
    return deps.wallet.settle(
      { sessionId, roundId, gameCode, betTransactionId: seat.transactionId, win: due.win, roundClosed: true },
      tx,
    );
  });
  if (order === null) return null;
  const wallet = await soon(order.confirmed());
  return {
    type: 'settled',
    roundId,
    stake: String(due.stake),
    win: String(due.win),
    spots: due.spots.map(({ spot, stake, win }) => ({ spot, stake: String(stake), win: String(win) })),
    balance: wallet === null ? null : String(wallet.balance),
    balanceVersion: wallet === null ? null : String(wallet.balanceVersion),
  };
};
