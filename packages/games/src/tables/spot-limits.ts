import type { TableEngineId } from '../engines.ts';
import { baccaratReturn } from './baccarat.ts';
import { dragonTigerReturn } from './dragon-tiger.ts';
import { rouletteReturn } from './roulette.ts';

const returns: Readonly<Record<TableEngineId, (spot: string) => number>> = {
  baccarat: baccaratReturn,
  roulette: rouletteReturn,
  'dragon-tiger': dragonTigerReturn,
  // The highest win depends on the design; the stakes of the game are already limited by it.
  'crash-room': () => 2,
  // A blackjack pays 3 to 2.
  'blackjack-table': () => 2.5,
};

/** The highest payout of a spot for one unit, the stake included. */
export const spotReturn = (engine: TableEngineId, spot: string): number => returns[engine](spot);

/**
 * The maximum stake on one spot, if `most` may be staked on the whole table: all of it on an even chance, less on a
 * spot that pays more, so that the largest win is about the same everywhere.
 */
export const spotLimit = (engine: TableEngineId, spot: string, stakes: { min: bigint; most: bigint }): bigint => {
  const limit = (stakes.most * 2n) / BigInt(Math.max(2, Math.ceil(spotReturn(engine, spot))));
  if (limit < stakes.min) return stakes.min;
  return limit;
};
