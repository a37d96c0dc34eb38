import { describe, expect, it } from 'vitest';
import { quickDraws } from '../fair/index.ts';
import { designOf, mathsOf } from './design-of.ts';
import { expectedFreeSpins } from './expected-free-spins.ts';
import { linesOf } from './lines-of.ts';
import { maxWinOf } from './max-win-of.ts';
import { playSpins } from './play-spins.ts';
import { jackpotShare, ppmOf, rtpOf } from './rtp-of.ts';
import { scoreWindow } from './score-window.ts';
import type { SlotDesign, SlotMaths, SlotShow } from './slot.types.ts';
import { slotRules } from './slot-rules.ts';
import { windowOf } from './window-of.ts';

/** Symbols: 0 and 1 plain, 2 wild, 3 scatter, 4 jackpot. */
const small: SlotMaths = {
  reels: 3,
  rows: 2,
  symbols: [
    { role: 'plain', pays: [0, 0, 40, 700] },
    { role: 'plain', pays: [0, 0, 0, 125] },
    { role: 'wild', pays: [0] },
    { role: 'scatter', pays: [0, 0, 50, 300] },
    { role: 'jackpot', pays: [0, 0, 0, 5_000] },
  ],
  strips: [
    [0, 1, 1, 3, 0, 4, 1],
    [2, 1, 0, 3, 1, 4],
    [1, 2, 0, 1, 3, 0, 4, 2],
  ],
  counting: { by: 'lines', lines: linesOf(3, 2, 3) },
  wildMultiplier: 3,
  freeSpins: null,
  volatility: 3,
};
const ways: SlotMaths = { ...small, counting: { by: 'ways', bets: 4 } };

const everyStop = function* ({ strips }: SlotMaths): Generator<number[]> {
  const total = strips.reduce((product, { length }) => product * length, 1);
  for (let at = 0; at < total; at += 1) {
    let rest = at;
    yield strips.map(({ length }) => {
      const stop = rest % length;
      rest = Math.floor(rest / length);
      return stop;
    });
  }
};

/** The sum over all reel positions, as an exact fraction. */
const countedShare = (design: SlotMaths, isFree = false): { over: bigint; under: bigint } => {
  const bets = design.counting.by === 'lines' ? design.counting.lines.length : design.counting.bets;
  let over = 0n;
  let under = 0n;
  for (const stops of everyStop(design)) {
    over += BigInt(scoreWindow(design, windowOf(design, stops), isFree).units);
    under += BigInt(100 * bets);
  }
  return { over, under };
};
const areEqual = (one: { over: bigint; under: bigint }, other: { over: bigint; under: bigint }): boolean =>
  one.over * other.under === other.over * one.under;

describe('the exact share of a spin', () => {
  it.each([
    ['lines', small],
    ['ways', ways],
    ['lines whose wild multiplies nothing', { ...small, wildMultiplier: 1 }],
    ['ways with a window as high as a strip', { ...ways, rows: 5 }],
  ])('is what all positions bring together: %s', (_, design) => {
    expect(areEqual(rtpOf(design), countedShare(design))).toBe(true);
  });

  it('is so for a design of the catalogue with three reels', () => {
    const names = [
      'Amber Dragon',
      'Jade Koi',
      'Ruby Cherry',
      'Opal Bell',
      'Gold Lemon',
      'Ice Wolf',
      'Silk Fan',
      'Neon Star',
    ];
    const designs = names
      .map((name) => ({ ...mathsOf(name, { hasJackpot: true }), freeSpins: null }))
      .filter(({ reels }) => reels === 3);
    expect(designs.length).toBeGreaterThan(0);
    for (const design of designs) expect(areEqual(rtpOf(design), countedShare(design))).toBe(true);
  });

  it('tells what the jackpots take of it', () => {
    const none = {
      ...small,
      symbols: small.symbols.map((one) => (one.role === 'jackpot' ? { ...one, pays: [0] } : one)),
    };
    const [all, rest, jackpots] = [countedShare(small), countedShare(none), jackpotShare(small)];
    expect((all.over - rest.over) * jackpots.under).toBe(jackpots.over * all.under);
    expect(jackpots.over > 0n).toBe(true);
  });
});

describe('the exact share with free spins', () => {
  const again = { scatters: 2, more: 2, times: 2 };
  const design: SlotMaths = { ...small, freeSpins: { won: [0, 0, 2, 3], multiplier: 2, again } };

  /** All possible continuations of a round with their probabilities: no closed form, no assumption of independence. */
  const spinsAhead = (left: number, times: number, chance: number): number => {
    if (left === 0) return 0;
    const miss = spinsAhead(left - 1, times, chance);
    if (times === again.times) return 1 + miss;
    return 1 + chance * spinsAhead(left - 1 + again.more, times + 1, chance) + (1 - chance) * miss;
  };

  it.each([1, 2, 3, 8])('counts the free spins that follow when %i are won', (won) => {
    const { over, under } = expectedFreeSpins({
      won,
      again: { hits: 3, outOf: 16 },
      more: again.more,
      times: again.times,
    });
    // All chances are powers of two, so that floating point is exact here.
    expect(Number(over) / Number(under)).toBeCloseTo(spinsAhead(won, 0, 3 / 16), 12);
  });

  it('is what every possible round brings, each as often as it comes', () => {
    // Two reels with few stops, so that every possible round can be enumerated.
    const tiny: SlotMaths = {
      ...design,
      reels: 2,
      symbols: [
        { role: 'plain', pays: [0, 30, 90] },
        { role: 'plain', pays: [0, 0, 20] },
        { role: 'wild', pays: [0] },
        { role: 'scatter', pays: [0, 0, 10] },
      ],
      rows: 1,
      strips: [
        [0, 3],
        [3, 2, 1, 0],
      ],
      counting: { by: 'lines', lines: [[0, 0]] },
      freeSpins: { won: [0, 0, 1], multiplier: 2, again: { scatters: 2, more: 1, times: 2 } },
    };
    const stops = [...everyStop(tiny)];
    // At most 1 + 1 + 2 spins: every row of four stops, all equally likely.
    let units = 0n;
    for (const a of stops)
      for (const b of stops)
        for (const c of stops)
          for (const d of stops)
            for (const spin of playSpins(tiny, (at) => [a, b, c, d][at] ?? []))
              units += BigInt(spin.score.units * spin.multiplier);
    expect(areEqual(rtpOf(tiny), { over: units, under: BigInt(stops.length ** 4) * 100n })).toBe(true);
  });
});

describe('a window', () => {
  const score = (window: number[][], design = small, isFree = false) => scoreWindow(design, window, isFree);

  it('pays a line from the left, as many times as its wild says', () => {
    const { wins } = score(
      [
        [0, 1],
        [2, 1],
        [0, 3],
      ].map((column) => column),
    );
    expect(wins).toContainEqual(
      expect.objectContaining({
        symbol: 0,
        count: 3,
        line: 0,
        multiplier: 3,
        units: 2_100,
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      }),
    );
  });

  it('pays nothing for a run that begins on the second reel', () => {
    expect(
      score([
        [3, 1],
        [0, 4],
        [0, 0],
      ]).wins,
    ).toEqual([]);
  });

  it('counts every way, and multiplies only those with a wild', () => {
    // Two zeros, then a zero and a wild, then one zero: 2 × 2 × 1 ways, half of them with the wild.
    const { wins } = score(
      [
        [0, 0],
        [0, 2],
        [0, 1],
      ],
      ways,
    );
    expect(wins).toEqual([expect.objectContaining({ symbol: 0, ways: 4, units: 700 * (2 * 3 + 2) })]);
  });

  it('pays scatters anywhere, in parts of the whole stake', () => {
    expect(
      score([
        [1, 3],
        [4, 3],
        [0, 0],
      ]).wins,
    ).toEqual([expect.objectContaining({ symbol: 3, count: 2, units: 150 })]);
  });

  it('pays a jackpot in a paid spin and not in a free one', () => {
    const window = [
      [4, 3],
      [4, 0],
      [4, 0],
    ];
    expect(score(window).units).toBe(15_000);
    expect(score(window, small, true).units).toBe(0);
  });
});

describe('a round', () => {
  const design: SlotDesign = designOf('Amber Dragon', { hasJackpot: false });

  it('is decided when it begins, and shown again the same', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const state = slotRules.begin({ design, stake: 1_000n, wish: {}, draws: quickDraws(seed) });
      const stored = JSON.parse(JSON.stringify(state.facts));
      const show = slotRules.show({ design, stake: 1_000n, state: { ...state, facts: stored } }) as SlotShow;
      expect(state.isOver).toBe(true);
      expect(BigInt(show.win)).toBe(state.win);
      expect(show.spins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(state.win);
      expect(show.spins.at(-1)?.left).toBe(0);
    }
  });

  it('rounds down once for each spin', () => {
    const three: SlotDesign = { ...design, ...small, symbols: small.symbols };
    // 3 lines of 7 minor units: 700 hundredths times 3 for the wild, of 7 / 3 each, is exactly 49.
    const state = { isOver: true, win: 0n, facts: { stops: [[0, 0, 2]] } };
    const { units } = scoreWindow(small, windowOf(small, [0, 0, 2]), false);
    const show = slotRules.show({ design: three, stake: 7n, state }) as SlotShow;
    expect(units % 300).not.toBe(0);
    expect(show.win).toBe(String(Math.floor((7 * units) / 300)));
  });

  it('multiplies a free spin before it is rounded', () => {
    const free: SlotDesign = {
      ...design,
      ...small,
      symbols: small.symbols,
      // The paid spin shows scatters only, the free one two zeros: 40 hundredths of the stake, three times.
      strips: [
        [3, 3, 0, 0],
        [3, 3, 0, 0],
        [3, 3, 1, 1],
      ],
      counting: { by: 'lines', lines: [[0, 0, 0]] },
      freeSpins: { won: [0, 0, 0, 1], multiplier: 3, again: { scatters: 3, more: 1, times: 0 } },
    };
    const state = {
      isOver: true,
      win: 0n,
      facts: {
        stops: [
          [0, 0, 0],
          [2, 2, 2],
        ],
      },
    };
    const show = slotRules.show({ design: free, stake: 1n, state }) as SlotShow;
    expect(show.spins[1]).toMatchObject({ isFree: true, multiplier: 3, amount: '1' });
  });

  it('ends its free spins: more come only so many times', () => {
    const scatters: SlotMaths = {
      ...small,
      strips: [[3], [3], [3]],
      freeSpins: { won: [0, 0, 0, 4], multiplier: 2, again: { scatters: 3, more: 5, times: 2 } },
    };
    const spins = playSpins(scatters, () => [0, 0, 0]);
    expect(spins).toHaveLength(1 + 4 + 2 * 5);
    expect(spins.map(({ multiplier }) => multiplier)).toEqual([1, ...Array.from({ length: 14 }, () => 2)]);
  });

  it('refuses any step and any input', () => {
    expect(slotRules.wish.safeParse({ lines: 3 }).success).toBe(false);
    expect(slotRules.step.safeParse({}).success).toBe(false);
  });
});

describe('the highest win', () => {
  it.each([
    ['lines', small],
    ['ways', ways],
  ])('is above what any window of %s brings, and not without reason', (_, design) => {
    const bets = design.counting.by === 'lines' ? design.counting.lines.length : design.counting.bets;
    let most = 0;
    for (const stops of everyStop(design))
      most = Math.max(most, scoreWindow(design, windowOf(design, stops), false).units / (100 * bets));
    expect(maxWinOf(design)).toBeGreaterThanOrEqual(Math.floor(most));
    expect(maxWinOf(design)).toBeLessThan(most * 8);
  });

  it('is reached where all ways of all reels are one symbol', () => {
    const full = { ...ways, symbols: ways.symbols.slice(0, 3), strips: [[0], [0], [0]] };
    expect(maxWinOf(full)).toBe((2 ** 3 * 700) / (100 * 4));
    expect(maxWinOf({ ...full, counting: { by: 'lines', lines: linesOf(3, 2, 4) } })).toBe(7);
  });

  it('counts every free spin at its best', () => {
    const without = maxWinOf({ ...ways, symbols: ways.symbols.slice(0, 4) });
    const freeSpins = { won: [0, 0, 0, 4], multiplier: 2, again: { scatters: 3, more: 5, times: 2 } };
    expect(maxWinOf({ ...ways, symbols: ways.symbols.slice(0, 4), freeSpins })).toBeGreaterThanOrEqual(without * 29);
  });
});

describe('designs', () => {
  const names = Array.from({ length: 400 }, (_, at) => `Amber Dragon ${at}`);

  it('pay back between 90 and 97 percent, by their exact share', () => {
    for (const [at, name] of names.entries()) {
      const ppm = ppmOf(rtpOf(mathsOf(name, { hasJackpot: at % 8 === 0 })));
      expect(ppm).toBeGreaterThanOrEqual(900_000);
      expect(ppm).toBeLessThanOrEqual(970_000);
    }
  });

  it('differ in more than their pictures', () => {
    expect(new Set(names.map((name) => JSON.stringify(mathsOf(name, { hasJackpot: false })))).size).toBe(names.length);
  });

  it('are the same whenever they are asked for, and survive JSON', () => {
    const design = designOf('Jade Koi', { hasJackpot: true });
    expect(designOf('Jade Koi', { hasJackpot: true })).toEqual(design);
    expect(JSON.parse(JSON.stringify(design))).toEqual(design);
    expect(design.art.symbols).toHaveLength(design.symbols.length);
  });

  it('never have a wild on the first reel, and pay more for a longer run', () => {
    for (const name of names) {
      const { strips, symbols } = mathsOf(name, { hasJackpot: false });
      expect(strips[0]?.some((symbol) => symbols[symbol]?.role === 'wild')).toBe(false);
      for (const { pays } of symbols) expect(pays.toSorted((one, other) => one - other)).toEqual(pays);
      for (const { pays } of symbols) expect(pays.every(Number.isSafeInteger)).toBe(true);
    }
  });

  it.each([
    [3, 3, 5],
    [5, 3, 30],
    [5, 4, 50],
    [6, 4, 50],
    [5, 5, 40],
  ])('with %i reels of %i rows have %i lines, no two alike', (reels, rows, count) => {
    const lines = linesOf(reels, rows, count);
    expect(new Set(lines.map((line) => line.join())).size).toBe(count);
    for (const line of lines) expect(line.every((row) => row >= 0 && row < rows)).toBe(true);
  });
});
