import type { BetRound } from './api.ts';

/** A settled round is named by its result; one that returned part of the bet is neither won nor lost. */
export const resultOf = ({ state, won, net }: Pick<BetRound, 'state' | 'won' | 'net'>) => {
  if (state !== 'settled') return state;
  if (BigInt(won.minor) === 0n) return 'lost';
  return BigInt(net.minor) > 0n ? 'won' : state;
};
