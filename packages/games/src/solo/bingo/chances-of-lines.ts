import { choose } from '../kit/choose.ts';
import { add, type Fraction, fraction } from '../kit/fraction.ts';
import type { BingoKind } from './bingo.types.ts';
import { ballsFor, kinds, linesOf } from './kinds.ts';

const cache = new Map<string, readonly Fraction[]>();

/**
 * The exact probability of 0, 1, 2 … full lines after so many balls. The lines share fields, so it uses inclusion and
 * exclusion over all sets of lines, at most 4,096.
 */
export const chancesOfLines = (kind: BingoKind, drawn: number): readonly Fraction[] => {
  const key = `${kind} ${drawn}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const lines = linesOf(kind).length;
  const { balls } = kinds[kind];
  /** The sum, over all sets of so many lines, of the draws that fill all of them. */
  const sums = Array.from({ length: lines + 1 }, () => 0n);
  for (let set = 0; set < 2 ** lines; set += 1) {
    const members = linesOf(kind).flatMap((_, line) => (((set >> line) & 1) === 1 ? [line] : []));
    const needed = ballsFor(kind, members);
    sums[members.length] = (sums[members.length] ?? 0n) + choose(balls - needed, drawn - needed);
  }
  const chances = sums.map((_, exactly) => {
    let ways = 0n;
    for (let size = exactly; size <= lines; size += 1) {
      const term = choose(size, exactly) * (sums[size] ?? 0n);
      ways += (size - exactly) % 2 === 0 ? term : -term;
    }
    return fraction(ways, choose(balls, drawn));
  });
  cache.set(key, chances);
  return chances;
};

/** The probabilities of 1, 2 … lines, where the last means "so many or more". */
export const chancesOfTiers = (kind: BingoKind, drawn: number, tiers: number): Fraction[] => {
  const [, ...some] = chancesOfLines(kind, drawn);
  const last = some.slice(tiers - 1).reduce<Fraction>(add, { over: 0n, under: 1n });
  return [...some.slice(0, tiers - 1), last];
};
