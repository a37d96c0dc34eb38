import { tableRules } from '@fairhouse/games/tables';
import type { TableSettled } from '@fairhouse/games/wire';
import type { WalletNow } from '#studio/wallet/wallet.types.ts';
import { insertSettlement } from './tables.store.ts';
import type { StoredRound, TablesDeps } from './tables.types.ts';

const RESPONSE_MS = 1_500;

const soon = (response: Promise<WalletNow | null>): Promise<WalletNow | null> =>
  Promise.race([
    response.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), RESPONSE_MS).unref()),
  ]);

/** The win of each spot of one player. */
const dueOf = (round: StoredRound, laid: ReadonlyMap<string, bigint>) => {
  const rules = tableRules[round.engine];
  const spots = [...laid].map(([spot, stake]) => ({
    spot,
    stake,
    win: rules.pays(round.design, round.outcome, { spot, stake }),
  }));
  return {
    spots,
    stake: spots.reduce((sum, spot) => sum + spot.stake, 0n),
    win: spots.reduce((sum, spot) => sum + spot.win, 0n),
  };
};

/**
 * Pays one player once: the settlement and the call to the platform are stored in one transaction. Null if it was done
 * before.
 */
export const settleSeat = async (
  deps: TablesDeps,
  round: StoredRound,
  seat: { playerId: string; sessionId: string; transactionId: string; laid: ReadonlyMap<string, bigint> },
): Promise<TableSettled | null> => {
  const due = dueOf(round, seat.laid);
  const { playerId, sessionId } = seat;
  const { roundId, gameCode } = round;
  const order = await deps.db.transaction(async (tx) => {
    if (!(await insertSettlement(tx, { roundId, playerId, stake: due.stake, win: due.win }))) return null;
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
