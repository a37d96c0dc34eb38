import { describe, expect, it } from 'vitest';
import { quickDraws } from '../../fair/index.ts';
import { choose } from '../kit/choose.ts';
import { add, type Fraction } from '../kit/fraction.ts';
import { countedDraws, measure } from '../kit/play-many.fixture.ts';
import { bingoRules } from './bingo-rules.ts';
import { chancesOfLines, chancesOfTiers } from './chances-of-lines.ts';
import { designOfBingo } from './design-of-bingo.ts';
import { drawCard } from './draw-card.ts';
import { linesOf } from './kinds.ts';

const nothing: Fraction = { over: 0n, under: 1n };

describe('the chances of lines', () => {
  it('are what counting every set of marked fields of the square card gives', () => {
    // All 2^24 sets are too many; those that lack at most four of the 24 fields are 12,951.
    const drawn = 40;
    const lines = linesOf('75').map((line) => line.filter((field) => field !== 12));
    const fields = Array.from({ length: 25 }, (_, field) => field).filter((field) => field !== 12);
    const found = new Map<number, bigint>();
    const walk = (from: number, missing: number[]): void => {
      const full = lines.filter((line) => !line.some((field) => missing.includes(field))).length;
      const marked = 24 - missing.length;
      // The number of ways to draw exactly these fields of the card, and the rest outside it.
      const ways = choose(51, drawn - marked);
      found.set(full, (found.get(full) ?? 0n) + ways);
      if (missing.length < 4) for (let at = from; at < 24; at += 1) walk(at + 1, [...missing, fields[at] ?? 0]);
    };
    walk(0, []);
    // With five or more fields missing at most eight lines are full, so nine and above are counted completely.
    const all = chancesOfLines('75', drawn);
    for (const full of [9, 10, 11, 12]) {
      const { over, under } = all[full] ?? nothing;
      expect(over * choose(75, drawn)).toBe((found.get(full) ?? 0n) * under);
    }
  });
  it('of a ticket are what its three rows of their own give', () => {
    const drawn = 50;
    const [, , , full = nothing] = chancesOfLines('90', drawn);
    expect(full.over * choose(90, 15)).toBe(choose(50, 15) * full.under);
  });
  it('add up to certainty, also by tiers', () => {
    for (const kind of ['75', '90'] as const) {
      const all = chancesOfLines(kind, 40);
      expect(all.reduce(add, nothing)).toEqual({ over: 1n, under: 1n });
      const tiers = chancesOfTiers(kind, 40, 3).reduce(add, nothing);
      expect(add(tiers, all[0] ?? nothing)).toEqual({ over: 1n, under: 1n });
    }
  });
});

describe('cards', () => {
  it('of 75 hold five numbers of each fifteen and a free middle', () => {
    const draws = quickDraws(3);
    for (let round = 0; round < 200; round += 1) {
      const card = drawCard('75', draws);
      expect(card[12]).toBe(0);
      expect(new Set(card).size).toBe(25);
      for (const [at, number] of card.entries())
        if (at !== 12) expect(Math.ceil((number ?? 0) / 15)).toBe((at % 5) + 1);
    }
  });
  it('of 90 hold three rows of five, a number in every column, each in its ten and rising', () => {
    const draws = quickDraws(4);
    for (let round = 0; round < 200; round += 1) {
      const card = drawCard('90', draws);
      const rows = [0, 1, 2].map((row) => card.slice(row * 9, row * 9 + 9));
      for (const row of rows) expect(row.filter((number) => number !== null)).toHaveLength(5);
      const numbers = card.filter((number) => number !== null);
      expect(new Set(numbers).size).toBe(15);
      for (let column = 0; column < 9; column += 1) {
        const held = rows.flatMap((row) => row[column] ?? []);
        expect(held.length).toBeGreaterThan(0);
        expect(held).toEqual(held.toSorted((one, other) => one - other));
        for (const number of held) expect(Math.min(Math.floor(number / 10), 8)).toBe(column);
      }
    }
  });
});

describe('bingo', () => {
  it('has designs in their band that never pay less than the stake', () => {
    for (let name = 0; name < 60; name += 1) {
      const made = designOfBingo(`Name ${name}`);
      expect(bingoRules.rtpPpm(made)).toBeGreaterThanOrEqual(900_000);
      expect(bingoRules.rtpPpm(made)).toBeLessThanOrEqual(970_000);
      expect(made.pays.filter((prize) => prize < 100)).toEqual([]);
    }
  });
  it('pays the last prize for more lines than it names', () => {
    // With every ball drawn all twelve lines are full.
    const { win } = bingoRules.begin({
      design: { kind: '75', drawn: 75, pays: [100, 500] },
      stake: 10n,
      wish: {},
      draws: quickDraws(1),
    });
    expect(win).toBe(50n);
  });
  it('pays nothing without a line', () => {
    const state = bingoRules.begin({
      design: { kind: '90', drawn: 4, pays: [100] },
      stake: 10n,
      wish: {},
      draws: quickDraws(1),
    });
    expect(state.win).toBe(0n);
    expect(bingoRules.show({ design: { kind: '90', drawn: 4, pays: [100] }, stake: 10n, state })).toMatchObject({
      lines: [],
    });
  });
  it('draws card and balls at the start', () => {
    const draws = countedDraws(6);
    const state = bingoRules.begin({ design: { kind: '75', drawn: 40, pays: [100] }, stake: 10n, wish: {}, draws });
    expect(draws.asked).toBe(25 + 40);
    expect(new Set(state.facts.drawn).size).toBe(40);
    expect(state.isOver).toBe(true);
  });
  it('gives back in the long run what it says, on both cards', () => {
    for (const design of [
      { kind: '75', drawn: 40, pays: [120, 195, 500] },
      { kind: '90', drawn: 52, pays: [330, 1_000, 2_000] },
    ] as const) {
      const { errors, least } = measure(bingoRules, {
        design: { ...design, pays: [...design.pays] },
        wish: {},
        rounds: 20_000,
        seed: 12,
        promisedPpm: bingoRules.rtpPpm({ ...design, pays: [...design.pays] }),
      });
      expect(errors).toBeLessThan(4.5);
      expect(least).toBe(0n);
    }
  });
});
