import type { TableSettled } from '@fairhouse/games/wire';
import { settleSeat } from './settle-seat.ts';
import { markRoundSettled } from './tables.store.ts';
import type { LiveRound, TablesDeps } from './tables.types.ts';

const AT_ONCE = 16;

type Send = (playerId: string, settled: TableSettled) => void;

/**
 * Pays these players if they have an accepted stake; waits for a bet or a decision that is still pending without
 * delaying the other players. Returns how many could not be paid.
 */
export const settleSeats = async (
  deps: TablesDeps,
  round: LiveRound,
  players: readonly string[],
  send: Send,
): Promise<number> => {
  let failed = 0;
  const settleOne = async (playerId: string) => {
    const bets = round.bets.get(playerId);
    if (bets === undefined) return;
    await Promise.all(bets.responses.values());
    const { transactionId } = bets;
    if (transactionId === null || bets.isSettled) return;
    bets.isSettled = true;
    try {
      const settled = await settleSeat(deps, round, { ...bets, playerId, transactionId });
      if (settled !== null) send(playerId, settled);
    } catch (error) {
      bets.isSettled = false;
      failed += 1;
      deps.log.error({ err: error, roundId: round.roundId, playerId }, 'a seat could not be settled');
    }
  };

  const isAsking = (playerId: string) => (round.bets.get(playerId)?.asked.size ?? 0) > 0;
  const waiting = players.filter(isAsking);
  const ready = players.filter((playerId) => !isAsking(playerId));
  const work = async () => {
    for (let playerId = ready.shift(); playerId !== undefined; playerId = ready.shift()) await settleOne(playerId);
  };
  await Promise.all([...waiting.map(settleOne), ...Array.from({ length: AT_ONCE }, work)]);
  return failed;
};

/** Pays every player of a round that is over. */
export const settleRound = async (deps: TablesDeps, round: LiveRound, send: Send): Promise<void> => {
  const failed = await settleSeats(deps, round, [...round.bets.keys()], send);
  // A round with a failed seat stays open: `recoverRounds` retries it.
  if (failed === 0) await markRoundSettled(deps.db, round.roundId);
};
