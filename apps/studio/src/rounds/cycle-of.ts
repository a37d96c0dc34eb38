import type { StudioGame } from '#studio/games/games.types.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';

/** How much too early a start may arrive, to allow for network latency. */
export const earlyMs = 100;

/** The minimum time between two starts: the game's own or that of the player's rules, whichever is longer. */
export const cycleOf = (
  { minCycleMs }: Pick<StudioGame, 'minCycleMs'>,
  { rules }: { rules: Pick<Session['rules'], 'minCycleMs'> },
): number => Math.max(minCycleMs, rules.minCycleMs);
