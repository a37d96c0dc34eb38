import { describe, expect, it } from 'vitest';
import { ppmOf } from '../kit/fraction.ts';
import { countedDraws, measure } from '../kit/play-many.fixture.ts';
import { chanceOfHits } from './chance-of-hits.ts';
import { designOfKeno } from './design-of-keno.ts';
import { board, kenoRules, shareOfPicks } from './keno-rules.ts';

const design = designOfKeno('Lantern Keno');

describe('the chance of hits', () => {
  it('is what counting every draw of a small board gives', () => {
    // Three of eight are drawn; 1 and 2 are picked.
    const found = [0, 0, 0];
    for (let a = 1; a <= 8; a += 1)
      for (let b = a + 1; b <= 8; b += 1)
        for (let c = b + 1; c <= 8; c += 1) {
          const hits = [a, b, c].filter((ball) => ball <= 2).length;
          found[hits] = (found[hits] ?? 0) + 1;
        }
    for (const [hits, count] of found.entries()) {
      const { over, under } = chanceOfHits({ numbers: 8, drawn: 3 }, 2, hits);
      expect(over * 56n).toBe(BigInt(count) * under);
    }
  });
});

describe('keno', () => {
  it('has designs that give back 90 to 97 of a hundred with any number of picks, and never pay less than the stake', () => {
    for (let name = 0; name < 40; name += 1) {
      const made = designOfKeno(`Name ${name}`);
      const shares = made.pays.map((_, at) => ppmOf(shareOfPicks(made, at + 1)));
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(900_000);
      expect(Math.max(...shares)).toBeLessThanOrEqual(970_000);
      expect(kenoRules.rtpPpm(made)).toBe(Math.max(...shares));
      for (const pays of made.pays) {
        expect(pays.filter((prize) => prize > 0 && prize < 100)).toEqual([]);
        expect(pays).toEqual(pays.toSorted((one, other) => one - other));
      }
    }
  });
  it('draws ten different numbers at the start, none later', () => {
    const draws = countedDraws(9);
    const { facts, isOver } = kenoRules.begin({ design, stake: 100n, wish: { picks: [1] }, draws });
    expect(draws.asked).toBe(10);
    expect(new Set(facts.drawn).size).toBe(10);
    expect(Math.min(...facts.drawn)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...facts.drawn)).toBeLessThanOrEqual(board.numbers);
    expect(isOver).toBe(true);
  });
  it('pays by picks and hits', () => {
    // The draws 0, 0, 0 … take the numbers 1, 2, 3 … 10 in order.
    const { win, facts } = kenoRules.begin({
      design,
      stake: 200n,
      wish: { picks: [1, 2, 3, 40] },
      draws: { below: () => 0 },
    });
    expect(facts.drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(win).toBe((200n * BigInt(design.pays[3]?.[3] ?? 0)) / 100n);
    expect(win).toBeGreaterThan(200n);
  });
  it('reads one to ten different numbers of the board', () => {
    const reads = (picks: number[]) => kenoRules.wish.safeParse({ picks }).success;
    expect(reads([1, 40])).toBe(true);
    expect(reads([])).toBe(false);
    expect(reads([5, 5])).toBe(false);
    expect(reads([0])).toBe(false);
    expect(reads([41])).toBe(false);
    expect(reads([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toBe(false);
  });
  it('gives back in the long run what it says', () => {
    const { errors, least } = measure(kenoRules, {
      design,
      wish: { picks: [3, 17] },
      rounds: 60_000,
      seed: 21,
      promisedPpm: ppmOf(shareOfPicks(design, 2)),
    });
    expect(errors).toBeLessThan(4.5);
    expect(least).toBe(0n);
  });
});
