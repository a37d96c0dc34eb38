import { bySpot } from './check-bets.ts';
import { settleSeat } from './settle-seat.ts';
import { acceptedBets, markRoundSettled, unsettledRounds } from './tables.store.ts';
import type { LaidBet, StoredRound, TablesDeps } from './tables.types.ts';

const byPlayer = (bets: readonly LaidBet[]): Map<string, LaidBet> => {
  const players = new Map<string, LaidBet>();
  for (const bet of bets) {
    const first = players.get(bet.playerId);
    players.set(bet.playerId, first === undefined ? bet : { ...first, bets: [...first.bets, ...bet.bets] });
  }
  return players;
};

const recoverRound = async (deps: TablesDeps, round: StoredRound): Promise<void> => {
  for (const { bets, ...seat } of byPlayer(await acceptedBets(deps.db, round.roundId)).values()) {
    await settleSeat(deps, round, { ...seat, laid: bySpot(bets) });
  }
  await markRoundSettled(deps.db, round.roundId);
};

/**
 * Settles rounds that no table runs, because the process stopped. Their outcome was stored before the first stake, so
 * they are paid by it as usual.
 */
export const recoverRounds = async (
  deps: TablesDeps,
  closedBefore: Date,
  isRunning: (roundId: string) => boolean,
): Promise<number> => {
  const cut = (await unsettledRounds(deps.db, closedBefore)).filter(({ roundId }) => !isRunning(roundId));
  for (const round of cut) await recoverRound(deps, round);
  return cut.length;
};
