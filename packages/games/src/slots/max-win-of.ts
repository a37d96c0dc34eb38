import { betsOf, byCount } from './bets-of.ts';
import type { SlotMaths } from './slot.types.ts';

const highest = (numbers: readonly number[]): number => numbers.reduce((high, n) => Math.max(high, n), 0);

/** How many lines that start in a row pass through each cell: `[first row][reel][row]`. For ways all rows are one. */
const passingOf = ({ counting, reels, rows }: SlotMaths): number[][][] => {
  if (counting.by === 'ways') return [Array.from({ length: reels }, () => Array.from({ length: rows }, () => 1))];
  const passing = Array.from({ length: rows }, () =>
    Array.from({ length: reels }, () => Array.from({ length: rows }, () => 0)),
  );
  for (const line of counting.lines) {
    const own = passing[line[0] ?? 0];
    for (const [reel, row] of line.entries()) {
      const places = own?.[reel];
      if (places !== undefined) places[row] = (places[row] ?? 0) + 1;
    }
  }
  return passing;
};

/** The maximum that one window of a strip can hold of two symbols, with each cell weighted by `worth`. */
const mostOf = (strip: readonly number[], worth: readonly number[], symbol: number, wild: number): number => {
  let most = 0;
  for (let stop = 0; stop < strip.length; stop += 1) {
    let sum = 0;
    for (let row = 0; row < worth.length; row += 1) {
      const shown = strip[(stop + row) % strip.length];
      if (shown === symbol || shown === wild) sum += worth[row] ?? 0;
    }
    if (sum > most) most = sum;
  }
  return most;
};

/**
 * An upper bound of a spin in hundredths of a bet: for each symbol on the first reel, the maximum of lines or ways that
 * each further reel lets through. No window exceeds it, but it need not be reached.
 */
const mostUnits = (design: SlotMaths): number => {
  const { symbols, strips, reels, rows, counting, wildMultiplier } = design;
  const isWays = counting.by === 'ways';
  const wild = symbols.findIndex(({ role }) => role === 'wild');
  const passing = passingOf(design);
  /** The maximum that a symbol in this row of the first reel can win. */
  const worthOf = (pays: readonly number[], symbol: number, row: number): number => {
    const own = passing[isWays ? 0 : row] ?? [];
    let through = isWays ? 1 : (own[0]?.[row] ?? 0);
    let worth = byCount(pays, 1) * through;
    for (let reel = 1; reel < reels && through > 0; reel += 1) {
      const most = mostOf(strips[reel] ?? [], own[reel] ?? [], symbol, wild);
      through = isWays ? through * most : Math.min(through, most);
      const pay = byCount(pays, reel + 1);
      // All ways of a symbol have the same length; lines have individual lengths, so a longer run adds to a shorter
      // one.
      if (isWays) worth = Math.max(worth, pay * through);
      else worth += Math.max(0, pay - byCount(pays, reel)) * through;
    }
    return worth;
  };
  const worths = symbols.map(({ role, pays }, symbol) => {
    if (role !== 'plain') return [];
    const first = worthOf(pays, symbol, 0);
    return Array.from({ length: rows }, (_, row) => (isWays || row === 0 ? first : worthOf(pays, symbol, row)));
  });
  const [strip = []] = strips;
  const most = highest(
    strip.map((_, stop) => {
      let sum = 0;
      for (let row = 0; row < rows; row += 1) sum += worths[strip[(stop + row) % strip.length] ?? 0]?.[row] ?? 0;
      return sum;
    }),
  );
  return most * (strips.some((one) => one.includes(wild)) ? wildMultiplier : 1);
};

/**
 * An upper bound of a round's win as a multiple of the stake, rounded down: the maximum of the paid spin and of every
 * free one.
 */
export const maxWinOf = (design: SlotMaths): number => {
  const { freeSpins, symbols } = design;
  const bets = betsOf(design);
  const anywhere = (role: 'scatter' | 'jackpot'): number =>
    highest(symbols.filter((symbol) => symbol.role === role).flatMap(({ pays }) => pays)) * bets;
  const spin = mostUnits(design) + anywhere('scatter');
  const most = freeSpins === null ? 0 : highest(freeSpins.won) + freeSpins.again.more * freeSpins.again.times;
  const units = spin + anywhere('jackpot') + most * (freeSpins?.multiplier ?? 1) * spin;
  return Math.max(1, Math.floor(units / (100 * bets)));
};
