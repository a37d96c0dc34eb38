import { PlayRefused } from '#studio/play-refused.ts';
import type { Session, Settled } from '#studio/wallet/wallet.types.ts';
import { elapsedMs, keepState, passTime } from './carry-on.ts';
import { playedBy } from './played-by.ts';
import { findRound, holdRound } from './round.store.ts';
import type { Round } from './round.types.ts';
import type { RoundsDeps } from './rounds-deps.ts';

const unknownRound = () => new PlayRefused('ROUND_UNKNOWN', "We can't find this round.");

/**
 * Takes a step in an open round. A repeated key is the same step; a late step finds the round advanced to the current
 * time.
 */
export const takeStep = async (
  deps: RoundsDeps,
  asked: { session: Session; roundId: string; key: string; step: unknown },
): Promise<Round> => {
  const { session, roundId, key } = asked;
  const settled = await deps.db.transaction(async (tx): Promise<Settled | null> => {
    const round = await holdRound(tx, roundId);
    if (round === null || round.playerId !== session.playerId || round.gameCode !== session.gameCode)
      throw unknownRound();
    if (round.state !== 'open' || round.steps.some((step) => step.key === key)) return null;
    const at = deps.now();
    const { rules, design } = await playedBy({ db: tx, games: deps.games }, round);
    const keep = { sessionId: session.sessionId, at, tx };
    const passed = await passTime(deps, round, { at, tx });
    if (passed.isOver) return keepState(deps, round, { ...keep, state: passed, steps: round.steps });
    const step = rules.step.safeParse(asked.step);
    if (!step.success) throw new PlayRefused('BAD_REQUEST', "You can't do that in this game.");
    const elapsed = elapsedMs(round, at);
    const state = rules.take({ design, stake: round.stake, state: passed }, step.data, { elapsedMs: elapsed });
    if ('refused' in state) throw new PlayRefused('STEP_REFUSED', state.refused);
    const steps = [...round.steps, { key, step: step.data, elapsedMs: elapsed }];
    return keepState(deps, round, { ...keep, state, steps });
  });
  await settled?.confirmed();
  const round = await findRound(deps.db, roundId);
  if (round === null) throw unknownRound();
  return round;
};
