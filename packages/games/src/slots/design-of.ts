import { seededRandom } from '@fairhouse/art';
import { artOf } from './art-of.ts';
import { calibrate } from './calibrate.ts';
import { drawStrips } from './draw-strips.ts';
import { linesOf } from './lines-of.ts';
import type { FreeSpins, SlotCounting, SlotDesign, SlotMaths, SlotSymbol } from './slot.types.ts';

type Random = ReturnType<typeof seededRandom>;
type Grid = {
  reels: number;
  rows: number;
  lines: readonly [number, ...number[]];
  /** The possible numbers of bets of a stake if ways are counted; empty if only lines are played. */
  wayBets: readonly number[];
  plain: readonly [number, ...number[]];
};

const grids: readonly [Grid, ...Grid[]] = [
  { reels: 5, rows: 3, lines: [10, 20, 25], wayBets: [], plain: [7, 8, 9] },
  { reels: 5, rows: 3, lines: [9, 15, 30], wayBets: [25, 30], plain: [7, 8, 9] },
  { reels: 5, rows: 4, lines: [30, 40, 50], wayBets: [], plain: [8, 9] },
  { reels: 5, rows: 4, lines: [20, 40], wayBets: [40, 50], plain: [8, 9] },
  { reels: 3, rows: 3, lines: [1, 3, 5], wayBets: [], plain: [6, 7] },
  { reels: 6, rows: 4, lines: [40, 50], wayBets: [50, 60], plain: [8, 9, 10] },
  { reels: 5, rows: 5, lines: [15, 25, 40], wayBets: [], plain: [8, 9] },
];
const volatilities = [1, 2, 2, 3, 3, 3, 4, 4, 5] as const;

/** How steeply pays rise from symbol to symbol and with each further symbol in a run, by volatility. */
const climbs: Readonly<
  Record<SlotMaths['volatility'], { rank: number; count: number; rarity: number; dream: number }>
> = {
  1: { rank: 1.16, count: 2.1, rarity: 0.7, dream: 1.5 },
  2: { rank: 1.2, count: 2.6, rarity: 0.8, dream: 2 },
  3: { rank: 1.26, count: 3.3, rarity: 0.9, dream: 2.5 },
  4: { rank: 1.33, count: 3.9, rarity: 1, dream: 3 },
  5: { rank: 1.42, count: 4.7, rarity: 1.1, dream: 4 },
};

const whole = (random: Random, low: number, high: number): number => Math.floor(random.between(low, high + 1));

const freeSpinsOf = (random: Random, reels: number, volatility: number): FreeSpins => {
  const first = random.pick([6, 7, 8, 10, 12]);
  const step = random.pick([2, 3, 4, 5]);
  return {
    // Three or more scatters win; every reel can show one.
    won: Array.from({ length: reels + 1 }, (_, count) => (count < 3 ? 0 : first + (count - 3) * step)),
    multiplier: volatility <= 2 ? random.pick([1, 2]) : random.pick([2, 2, 3]),
    again: { scatters: 3, more: random.pick([3, 5, 6]), times: whole(random, 1, volatility >= 4 ? 3 : 2) },
  };
};

const plainSymbols = (
  random: Random,
  reels: number,
  plain: number,
  volatility: SlotMaths['volatility'],
): SlotSymbol[] => {
  const { rank, count, dream } = climbs[volatility];
  // On three reels there is only one run length, so the symbols themselves must differ more.
  const steep = reels === 3 ? rank ** 2.2 : rank;
  const own = { rank: steep * random.between(0.97, 1.04), count: count * random.between(0.92, 1.1) };
  return Array.from({ length: plain }, (_, index) => {
    const worth = own.rank ** (plain - 1 - index) * random.between(0.94, 1.06);
    return {
      role: 'plain',
      // Raw values; `calibrate` scales them to the target RTP. The game's own symbol on all reels pays the top prize.
      pays: Array.from({ length: reels + 1 }, (_, run) =>
        run < 3 ? 0 : 1000 * worth * own.count ** (run - 3) * (index === 0 && run === reels ? dream : 1),
      ),
    };
  });
};

const scatterPays = (random: Random, reels: number): number[] => {
  const first = random.pick([100, 150, 200]);
  return Array.from({ length: reels + 1 }, (_, count) => (count < 3 ? 0 : first * random.pick([4, 5]) ** (count - 3)));
};

/** The three highest counts of jackpot symbols pay; all reels pay the most. */
const jackpotPays = (random: Random, reels: number): number[] => {
  const grand = (reels === 3 ? [50, 75, 100] : reels === 5 ? [500, 1_000, 1_500] : [2_000, 3_000, 5_000]) as [
    number,
    ...number[],
  ];
  const rising = reels === 3 ? [0, 0, 100] : [100, random.pick([1_000, 1_500, 2_000])];
  const top = random.pick(grand) * 100;
  const last = reels === 3 ? [100, top] : [...rising, top];
  return [...Array.from({ length: reels + 1 - last.length }, () => 0), ...last];
};

const countingOf = (random: Random, { reels, rows, lines, wayBets }: Grid): SlotCounting => {
  const bets = wayBets[whole(random, 0, wayBets.length * 2)];
  return bets === undefined ? { by: 'lines', lines: linesOf(reels, rows, random.pick(lines)) } : { by: 'ways', bets };
};

/** The pay rules of the game of this name. */
export const mathsOf = (name: string, { hasJackpot }: { hasJackpot: boolean }): SlotMaths => {
  const random = seededRandom(`slot ${name}`);
  const grid = random.pick(grids);
  const { reels, rows } = grid;
  const volatility = hasJackpot ? random.pick([4, 5] as const) : random.pick(volatilities);
  const plain = random.pick(grid.plain);
  const hasFreeSpins = random.between(0, 1) < (reels === 3 ? 0.4 : 0.75);
  const freeSpins = hasFreeSpins ? freeSpinsOf(random, reels, volatility) : null;
  const wildMultiplier = random.pick([1, 1, 1, 2, 2, 3]);
  const symbols: SlotSymbol[] = [
    ...plainSymbols(random, reels, plain, volatility),
    { role: 'wild', pays: [0] },
    ...(freeSpins === null ? [] : [{ role: 'scatter' as const, pays: scatterPays(random, reels) }]),
    ...(hasJackpot ? [{ role: 'jackpot' as const, pays: jackpotPays(random, reels) }] : []),
  ];
  const raw: SlotMaths = {
    reels,
    rows,
    symbols,
    strips: drawStrips(random, { symbols, reels, rows, rarity: climbs[volatility].rarity }),
    counting: countingOf(random, grid),
    wildMultiplier,
    freeSpins,
    volatility,
  };
  return calibrate(raw, { goalPpm: whole(random, hasJackpot ? 9_300 : 9_440, 9_660) * 100 });
};

/** The game of this name. Deterministic, and no other name has the same reels. */
export const designOf = (name: string, kind: { hasJackpot: boolean }): SlotDesign => {
  const maths = mathsOf(name, kind);
  return { ...maths, art: artOf(name, maths.symbols) };
};
