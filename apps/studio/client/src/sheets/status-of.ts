import type { RoundView } from '@fairhouse/games/wire';

/** A settled round is named by its result; one that returned part of the stake is neither won nor lost. */
export const statusOf = ({ state, stake, win }: Pick<RoundView, 'state' | 'stake' | 'win'>) => {
  if (state !== 'settled' || win === null) return state;
  if (win === '0') return 'lost';
  return BigInt(win) > BigInt(stake) ? 'won' : state;
};
