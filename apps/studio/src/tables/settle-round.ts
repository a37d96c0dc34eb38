import type { TableSettled } from '@fairhouse/games/wire';
import { settleSeat } from './settle-seat.ts';
import { markRoundSettled } from './tables.store.ts';
import type { LiveRound, TablesDeps } from './tables.types.ts';

const AT_ONCE = 16;

/**
 * Pays every player with an accepted stake; waits for a bet that is still pending without delaying the other players.
 */
export const settleRound = async (
  deps: TablesDeps,
  round: LiveRound,
  send: (playerId: string, settled: TableSettled) => void,
): Promise<void> => {
  let failed = 0;
  const settleOne = async (playerId: string) => {
    const bets = round.bets.get(playerId);
    if (bets === undefined) return;
    await Promise.all(bets.responses.values());
    const { transactionId } = bets;
    if (transactionId === null) return;
    try {
      const settled = await settleSeat(deps, round, { ...bets, playerId, transactionId });
      if (settled !== null) send(playerId, settled);
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, roundId: round.roundId, playerId }, 'a seat could not be settled');
    }
  };

  const isAsking = (playerId: string) => (round.bets.get(playerId)?.asked.size ?? 0) > 0;
  const players = [...round.bets.keys()];
  const waiting = players.filter(isAsking);
  const ready = players.filter((playerId) => !isAsking(playerId));
  const work = async () => {
    for (let playerId = ready.shift(); playerId !== undefined; playerId = ready.shift()) await settleOne(playerId);
  };
  await Promise.all([...waiting.map(settleOne), ...Array.from({ length: AT_ONCE }, work)]);
  // A round with a failed seat stays open: `recoverRounds` retries it.
  if (failed === 0) await markRoundSettled(deps.db, round.roundId);
};
