import type { RoundView } from '@fairhouse/games/wire';
import type { Session } from '#studio/wallet/wallet.types.ts';
import { cycleOf } from './cycle-of.ts';
import { lookAtRound } from './look-at-round.ts';
import { findLastRound, findRound, findUnfinished } from './round.store.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { viewRounds } from './view-round.ts';

/** The minimum cycle of the session's game; if the game was closed meanwhile, that of the player's rules. */
export const cycleFor = ({ games }: Pick<RoundsDeps, 'games'>, session: Session): number => {
  const found = games.find(session.gameCode);
  return found.kind === 'open' ? cycleOf(found.game, session) : session.rules.minCycleMs;
};

/** The player's last round at this game, or only an unfinished one, advanced to the current time. */
export const currentRound = async (
  deps: RoundsDeps,
  session: Session,
  { isUnfinished }: { isUnfinished: boolean },
): Promise<RoundView | null> => {
  const found = await (isUnfinished ? findUnfinished : findLastRound)(deps.db, session);
  if (found === null) return null;
  await (await lookAtRound(deps, found.roundId))?.confirmed();
  const round = await findRound(deps.db, found.roundId);
  if (round === null) return null;
  const [view] = await viewRounds(deps, [round], { cycleMs: cycleFor(deps, session), wallet: session });
  return view ?? null;
};
