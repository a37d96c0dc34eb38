import type { StudioGame } from '#studio/games/games.types.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';

/** What a start may come too early, for the way it travels. */
export const earlyMs = 100;

/** The least time from one start to the next: the game's own or the player's rules', whichever is longer. */
export const cycleOf = (
  { minCycleMs }: Pick<StudioGame, 'minCycleMs'>,
  { rules }: { rules: Pick<Session['rules'], 'minCycleMs'> },
): number => Math.max(minCycleMs, rules.minCycleMs);
