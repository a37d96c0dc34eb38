import { byCount } from './bets-of.ts';
import { expectedFreeSpins } from './expected-free-spins.ts';
import { type Fraction, fraction, plus, times } from './fraction.ts';
import type { SlotMaths } from './slot.types.ts';

/** How often each symbol is on each strip: `[reel][symbol]`. */
const countsOf = ({ strips, symbols }: SlotMaths): number[][] =>
  strips.map((strip) => {
    const counts = symbols.map(() => 0);
    for (const symbol of strip) counts[symbol] = (counts[symbol] ?? 0) + 1;
    return counts;
  });

/** The number of stops of a reel at which neither of the two symbols is in the window. */
const stopsWithout = (strip: readonly number[], rows: number, one: number, other: number): number => {
  const { length } = strip;
  let clear = 0;
  let without = 0;
  // One turn plus one window: a stop counts if the last `rows` positions were clear.
  for (let at = 0; at < length + rows - 1; at += 1) {
    const symbol = strip[at % length];
    clear = symbol === one || symbol === other ? 0 : clear + 1;
    if (at >= rows - 1 && clear >= rows) without += 1;
  }
  return without;
};

/**
 * How often each plain symbol runs over exactly so many reels, times the number of ways: integers out of all reel
 * positions (`outOf`). For lines this is one line, which represents all: every row of a reel shows every position of
 * its strip equally often.
 */
export type Runs = { outOf: number; runs: { symbol: number; count: number; withoutWild: number; withWild: number }[] };

/** Strips are short enough that these products are exact; otherwise this throws. */
const productOf = (numbers: readonly number[]): number => {
  let product = 1;
  for (const n of numbers) product *= n;
  if (!Number.isSafeInteger(product)) throw new RangeError('reels too long to be counted exactly');
  return product;
};

export const runsOf = (design: SlotMaths): Runs => {
  const { symbols, strips, rows, reels, counting } = design;
  const counts = countsOf(design);
  const wild = symbols.findIndex(({ role }) => role === 'wild');
  // A line counts one row of the window, ways count all of them.
  const shown = counting.by === 'lines' ? 1 : rows;
  const runs: Runs['runs'] = [];
  for (const [symbol, { role, pays }] of symbols.entries()) {
    if (role !== 'plain') continue;
    const own = counts.map((reel) => (reel[symbol] ?? 0) * shown);
    const wilds = counts.map((reel) => (reel[wild] ?? 0) * shown);
    const ends = strips.map((strip) => stopsWithout(strip, shown, symbol, wild));
    for (let count = 1; count <= reels; count += 1) {
      if (byCount(pays, count) === 0) continue;
      const tail = productOf(strips.slice(count).map((strip, at) => (at === 0 ? (ends[count] ?? 0) : strip.length)));
      const all = productOf(own.slice(0, count).map((n, reel) => n + (wilds[reel] ?? 0)));
      const without = productOf(own.slice(0, count));
      runs.push({ symbol, count, withoutWild: without * tail, withWild: (all - without) * tail });
    }
  }
  return { outOf: productOf(strips.map(({ length }) => length)), runs };
};

/** The share of the stake that lines or ways return in one spin. */
const runShare = (design: SlotMaths, { outOf, runs }: Runs = runsOf(design)): Fraction => {
  const units = runs.reduce((sum, { symbol, count, withoutWild, withWild }) => {
    const pays = BigInt(byCount(design.symbols[symbol]?.pays ?? [], count));
    return sum + pays * (BigInt(withoutWild) + BigInt(withWild) * BigInt(design.wildMultiplier));
  }, 0n);
  // Every line has the same share, and the stake is split evenly over the lines, so one bet represents all.
  return fraction(units, BigInt(outOf) * 100n * (design.counting.by === 'lines' ? 1n : BigInt(design.counting.bets)));
};

/** How often the window contains 0, 1, 2 … of a symbol, out of `outOf` reel positions. */
const spreadOf = ({ strips, rows }: SlotMaths, symbol: number): { outOf: number; spread: number[] } => {
  let spread = [1];
  for (const strip of strips) {
    const { length } = strip;
    const inWindow = [0];
    let seen = 0;
    for (let row = 0; row < rows; row += 1) if (strip[row % length] === symbol) seen += 1;
    for (let stop = 0; stop < length; stop += 1) {
      while (inWindow.length <= seen) inWindow.push(0);
      inWindow[seen] = (inWindow[seen] ?? 0) + 1;
      if (strip[stop] === symbol) seen -= 1;
      if (strip[(stop + rows) % length] === symbol) seen += 1;
    }
    const next = Array.from({ length: spread.length + inWindow.length - 1 }, () => 0);
    for (const [before, ways] of spread.entries())
      for (const [more, stops] of inWindow.entries()) next[before + more] = (next[before + more] ?? 0) + ways * stops;
    spread = next;
  }
  return { outOf: productOf(strips.map(({ length }) => length)), spread };
};

export const anywhereShare = (design: SlotMaths, role: 'scatter' | 'jackpot'): Fraction => {
  const symbol = design.symbols.findIndex((one) => one.role === role);
  const pays = design.symbols[symbol]?.pays ?? [];
  if (symbol < 0 || pays.every((pay) => pay === 0)) return fraction(0n, 1n);
  const { outOf, spread } = spreadOf(design, symbol);
  const units = spread.reduce((sum, ways, count) => sum + BigInt(ways) * BigInt(byCount(pays, count)), 0n);
  return fraction(units, BigInt(outOf) * 100n);
};

/** The expected number of free spins after a paid spin, each weighted by its multiplier. */
export const freeShare = (design: SlotMaths): Fraction => {
  const { freeSpins, symbols } = design;
  if (freeSpins === null) return fraction(0n, 1n);
  const { outOf, spread } = spreadOf(
    design,
    symbols.findIndex(({ role }) => role === 'scatter'),
  );
  const again = { hits: spread.slice(freeSpins.again.scatters).reduce((sum, ways) => sum + ways, 0), outOf };
  // Several numbers of scatters may win the same number of spins.
  const byWon = new Map<number, number>();
  for (const [count, ways] of spread.entries()) {
    const won = byCount(freeSpins.won, count);
    if (won > 0) byWon.set(won, (byWon.get(won) ?? 0) + ways);
  }
  const spins = [...byWon].map(([won, ways]) =>
    times(fraction(BigInt(ways), BigInt(outOf)), expectedFreeSpins({ won, again, ...freeSpins.again })),
  );
  return times(spins.reduce(plus, fraction(0n, 1n)), fraction(BigInt(freeSpins.multiplier), 1n));
};

/** The share of the stake that jackpots return: the contribution of every stake to them. */
export const jackpotShare = (design: SlotMaths): Fraction => anywhereShare(design, 'jackpot');

/**
 * The exact share of the stake that is returned, before amounts are rounded down to a minor unit. Whether a spin is
 * played depends only on earlier spins, so the number of spins and their value are independent.
 */
export const rtpOf = (design: SlotMaths): Fraction => {
  const spin = plus(runShare(design), anywhereShare(design, 'scatter'));
  return plus(plus(spin, times(spin, freeShare(design))), jackpotShare(design));
};

/** Parts per million, rounded down. */
export const ppmOf = ({ over, under }: Fraction): number => Number((over * 1_000_000n) / under);
