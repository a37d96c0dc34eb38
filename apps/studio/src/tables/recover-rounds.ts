import { seatsOf } from './seats-of.ts';
import { settleSeat } from './settle-seat.ts';
import { markRoundSettled, unsettledRounds } from './tables.store.ts';
import type { StoredRound, TablesDeps } from './tables.types.ts';

const recoverRound = async (deps: TablesDeps, round: StoredRound): Promise<void> => {
  for (const seat of await seatsOf(deps.db, round.roundId)) await settleSeat(deps, round, seat);
  await markRoundSettled(deps.db, round.roundId);
};

/**
 * Settles rounds that no table runs, because the process stopped. Their outcome was stored before the first stake, so
 * they are paid by it as usual. A decision that was confirmed is stored and counts; one that was not made is missing.
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
