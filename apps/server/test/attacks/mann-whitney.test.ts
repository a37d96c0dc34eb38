import { expect, it } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

it('agrees with tables: equal samples are likely, parted ones are not', () => {
  const low = Array.from({ length: 20 }, (_, index) => index);
  const high = low.map((value) => value + 100);
  expect(mannWhitney(low, low)).toBeCloseTo(1, 6);
  expect(mannWhitney(low, high)).toBeLessThan(1e-6);
  // By hand: ranks 1, 2, 3, 4 and 7 give U = 2 of 25, so z = 10.5 / 4.787 = 2.193 and p = 0.0283.
  expect(mannWhitney([1, 2, 3, 4, 7], [5, 6, 8, 9, 10])).toBeCloseTo(0.0283, 3);
});

it('sees a shift of a tenth in three hundred noisy samples', () => {
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const some = Array.from({ length: 300 }, () => 10 + next() * 4);
  const shifted = Array.from({ length: 300 }, () => 11 + next() * 4);
  expect(mannWhitney(some, shifted)).toBeLessThan(0.001);
});
