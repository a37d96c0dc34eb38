import { describe, expect, it } from 'vitest';
import { choose } from './choose.ts';
import { deal } from './deal.ts';
import { fraction, isMore, ppmOf } from './fraction.ts';
import { givenDraws } from './play-many.fixture.ts';
import { shareOut } from './share-out.ts';

describe('choose', () => {
  it('counts, and says none where it cannot be', () => {
    expect(choose(52, 5)).toBe(2_598_960n);
    expect(choose(40, 10)).toBe(847_660_528n);
    expect(choose(5, 0)).toBe(1n);
    expect(choose(3, 4)).toBe(0n);
    expect(choose(3, -1)).toBe(0n);
  });
});

describe('deal', () => {
  it('reaches every order by exactly one series of draws', () => {
    const orders = [0, 1, 2, 3].flatMap((a) => [0, 1, 2].map((b) => deal(givenDraws([a, b]), 4, 2).join()));
    expect(new Set(orders).size).toBe(12);
  });
  it('takes one draw per place', () => {
    const asked: number[] = [];
    deal({ below: (n) => asked.push(n) - asked.length }, 40, 3);
    expect(asked).toEqual([40, 39, 38]);
  });
});

describe('fractions', () => {
  it('are exact, and read in parts per million rounded down', () => {
    expect(fraction(6n, 8n)).toEqual({ over: 3n, under: 4n });
    expect(ppmOf(fraction(2n, 3n))).toBe(666_666);
    expect(isMore(fraction(2n, 3n), fraction(666_666n, 1_000_000n))).toBe(true);
    expect(isMore(fraction(1n, 2n), fraction(2n, 4n))).toBe(false);
  });
});

describe('sharing out', () => {
  const half = fraction(1n, 2n);
  it('gives back no more than asked for', () => {
    const prizes = shareOut(
      [
        { chance: fraction(1n, 100n), share: 1 },
        { chance: fraction(1n, 10n), share: 1 },
      ],
      9_000,
      1_000_000,
    );
    expect(prizes).toEqual([4_500, 450]);
  });
  it('pays nothing rather than less than the stake, and leaves the share to the others', () => {
    expect(
      shareOut(
        [
          { chance: fraction(1n, 10n), share: 1 },
          { chance: half, share: 1 },
        ],
        9_000,
        1_000_000,
      ),
    ).toEqual([900, 0]);
  });
  it('keeps within the highest prize and never pays the rarer less', () => {
    const [rare = 0, common = 0] = shareOut(
      [
        { chance: fraction(1n, 1_000_000n), share: 5 },
        { chance: fraction(1n, 10n), share: 1 },
      ],
      9_500,
      500,
    );
    expect(rare).toBe(500);
    expect(common).toBe(400);
  });
});
