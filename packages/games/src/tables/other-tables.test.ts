import { describe, expect, it } from 'vitest';
import { fairDraws, hashOfSeed, quickDraws } from '../fair/index.ts';
import { baccaratRules } from './baccarat.ts';
import { cardAt, openShoe } from './cards.ts';
import { dragonTigerRules } from './dragon-tiger.ts';
import { rouletteRules } from './roulette.ts';
import { rouletteColour, rouletteSpots, rouletteWheel } from './roulette-spots.ts';
import { spotLimit } from './spot-limits.ts';
import { designOfTable } from './table-design.ts';

const design = designOfTable('roulette', 'Ivory Roulette');

describe('the shoe', () => {
  it('holds every card once per deck', () => {
    const next = openShoe(quickDraws(1), 2);
    const dealt = Array.from({ length: 104 }, next).sort();
    const decks = Array.from({ length: 104 }, (_, place) => cardAt(place % 52)).sort();
    expect(dealt).toEqual(decks);
  });

  it('takes the k-th card that is left', () => {
    const places = [0, 0, 49];
    const next = openShoe({ below: () => places.shift() ?? 0 }, 1);
    expect([next(), next(), next()]).toEqual(['AS', '2S', 'KD']);
  });
});

describe('roulette', () => {
  it('has a wheel of 37 pockets with 18 of each colour', () => {
    expect(new Set(rouletteWheel).size).toBe(37);
    expect(rouletteWheel.filter((number) => rouletteColour(number) === 'red')).toHaveLength(18);
    expect(rouletteWheel.filter((number) => rouletteColour(number) === 'black')).toHaveLength(18);
  });

  it('has all spots of the layout', () => {
    const many = (start: string) => [...rouletteSpots.keys()].filter((spot) => spot.startsWith(start)).length;
    expect({ n: many('n'), split: many('split'), street: many('street'), corner: many('corner') }).toEqual({
      n: 37,
      split: 60,
      street: 14,
      corner: 23,
    });
    expect({ line: many('line'), dozen: many('dozen'), column: many('column') }).toEqual({
      line: 11,
      dozen: 3,
      column: 3,
    });
    expect(rouletteSpots.get('split:1-2')).toEqual([1, 2]);
    expect(rouletteSpots.get('corner:1')).toEqual([1, 2, 4, 5]);
    expect(rouletteSpots.get('line:31')).toEqual([31, 32, 33, 34, 35, 36]);
    expect(rouletteSpots.get('column:3')?.at(-1)).toBe(36);
  });

  it('returns exactly 36 of 37 on every spot', () => {
    for (const spot of rouletteRules.spots(design)) {
      const back = rouletteWheel.reduce(
        (sum, number) => sum + rouletteRules.pays(design, { number }, { spot, stake: 7n }),
        0n,
      );
      expect([spot, back]).toEqual([spot, 7n * 36n]);
      expect(rouletteRules.rtpPpm(design, spot)).toBe(972_972);
    }
  });

  it.each([
    ['n17', 17, 36n],
    ['n17', 18, 0n],
    ['split:17-20', 20, 18n],
    ['street:16', 18, 12n],
    ['corner:0', 0, 9n],
    ['line:16', 21, 6n],
    ['dozen:2', 24, 3n],
    ['column:2', 35, 3n],
    ['red', 0, 0n],
    ['low', 18, 2n],
    ['high', 18, 0n],
  ] as const)('%s on %i brings %s', (spot, number, back) => {
    expect(rouletteRules.pays(design, { number }, { spot, stake: 1n })).toBe(back);
  });

  it.each(['n37', 'split:3-4', 'split:1-5', 'corner:3', 'line:2', 'street:2', 'n01', ''])('has no spot %s', (spot) => {
    expect(rouletteRules.isSpot(design, spot)).toBe(false);
    expect(rouletteRules.pays(design, { number: 3 }, { spot, stake: 1n })).toBe(0n);
  });
});

describe('dragon-tiger', () => {
  /** All 416 × 415 pairs of the shoe, by their ranks and suits. */
  const countAll = (spot: string) => {
    let back = 0n;
    for (let first = 0; first < 52; first += 1) {
      for (let second = 0; second < 52; second += 1) {
        const many = BigInt(8 * (first === second ? 7 : 8));
        const cards = [first, second];
        const places: number[] = [];
        const outcome = dragonTigerRules.deal(design, {
          below: () => {
            const place = (cards[places.length] ?? 0) + (places.length === 0 ? 0 : 52);
            places.push(place);
            // The first card is removed, so the second is one position earlier.
            return places.length === 1 ? place : place - 1;
          },
        });
        back += many * dragonTigerRules.pays(design, outcome, { spot, stake: 2n });
      }
    }
    return back;
  };

  it.each([
    ['dragon', 962_650],
    ['tiger', 962_650],
    ['tie', 896_385],
    ['suited-tie', 860_240],
  ])('returns of %s exactly what all pairs of cards return', (spot, ppm) => {
    expect(dragonTigerRules.rtpPpm(design, spot)).toBe(ppm);
    expect(Number((countAll(spot) * 1_000_000n) / (2n * 416n * 415n))).toBe(ppm);
  });

  it('gives half of the stake back on a tie, rounded down', () => {
    const tie = { dragon: '7S', tiger: '7H', winner: 'tie', isSuitedTie: false } as const;
    expect(dragonTigerRules.pays(design, tie, { spot: 'dragon', stake: 5n })).toBe(2n);
    expect(dragonTigerRules.pays(design, tie, { spot: 'suited-tie', stake: 5n })).toBe(0n);
    expect(dragonTigerRules.pays(design, tie, { spot: 'tie', stake: 5n })).toBe(60n);
  });
});

describe('spotLimit', () => {
  const stakes = { min: 100n, most: 90_000n };
  it.each([
    ['baccarat', 'banker', 90_000n],
    ['baccarat', 'tie', 20_000n],
    ['roulette', 'n7', 5_000n],
    ['roulette', 'dozen:1', 60_000n],
    ['roulette', 'red', 90_000n],
    ['dragon-tiger', 'suited-tie', 3_529n],
  ] as const)('%s takes on %s at most %s', (engine, spot, limit) => {
    expect(spotLimit(engine, spot, stakes)).toBe(limit);
  });

  it('always takes the smallest stake', () => {
    expect(spotLimit('roulette', 'n7', { min: 100n, most: 200n })).toBe(100n);
  });
});

describe('designOfTable', () => {
  it('is the same for the same name and hastens a table called speedy', () => {
    expect(designOfTable('baccarat', 'Ruby Baccarat')).toEqual({ theme: 'ruby', bettingMs: 15_000 });
    expect(designOfTable('baccarat', 'Speed Baccarat Nine').bettingMs).toBe(10_000);
    expect(designOfTable('dragon-tiger', 'Dragon Tiger Hall')).toEqual(
      designOfTable('dragon-tiger', 'Dragon Tiger Hall'),
    );
  });
});

/** docs/guides/verify-a-round.md */
describe('the worked example of the guide', () => {
  const serverSeed = '6d3c1f0a9b8e7d6c5b4a39281706f5e4d3c2b1a0918273645546372819aabbcc';
  const draws = () => fairDraws({ serverSeed, clientSeed: 'lantern', nonce: 7 });

  it('is what the rules give', () => {
    expect(hashOfSeed(serverSeed)).toBe('a77b7cef2ab2eacbc4ba1cafbeb8b8e5a0c8582e0fbccc26a5488b091e15fddf');
    expect(rouletteRules.deal(design, draws())).toEqual({ number: 36 });
    expect(baccaratRules.deal(design, draws())).toMatchObject({
      player: ['7H', 'AS'],
      banker: ['8H', '6D'],
      winner: 'player',
    });
  });
});
