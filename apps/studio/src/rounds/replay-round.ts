import type { SoloState } from '@fairhouse/games';
import { fairDraws } from '@fairhouse/games/fair';
import type { Queryable } from '#studio/db/db.ts';
import type { Games } from '#studio/games/games.types.ts';
import { findSeedsById } from '#studio/seeds/seed.store.ts';
import { playedBy } from './played-by.ts';
import type { Round } from './round.types.ts';

/** Replays a stored round from its seeds, its input and its steps, as a verifier does. */
const replay = async (deps: { db: Queryable; games: Games }, round: Round): Promise<SoloState> => {
  const seeds = await findSeedsById(deps.db, round.seedPairId);
  if (seeds === null) throw new Error(`the seeds of round ${round.roundId} are gone`);
  const { rules, design } = await playedBy(deps, round);
  const { stake, wish, nonce } = round;
  let state = rules.begin({ design, stake, wish, draws: fairDraws({ ...seeds, nonce }) });
  for (const { step, elapsedMs } of round.steps) {
    const passed = rules.pass({ design, stake, state }, { elapsedMs });
    const taken = rules.take({ design, stake, state: passed }, step, { elapsedMs });
    if ('refused' in taken) throw new Error(`a step that was taken is refused: ${taken.refused}`);
    state = taken;
  }
  // A round that ended by time is replayed at a moment when its time is over.
  const isEnded = state.isOver || !round.isOver;
  return isEnded ? state : rules.pass({ design, stake, state }, { elapsedMs: Number.MAX_SAFE_INTEGER });
};

/** Whether the replay equals the stored round. */
export const isProvable = async (deps: { db: Queryable; games: Games }, round: Round): Promise<boolean> => {
  const { win, isOver } = await replay(deps, round);
  return win === round.win && isOver === round.isOver;
};
