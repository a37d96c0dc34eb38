import { expect, test } from 'vitest';
import { multiplierOf } from './multiplier.rules.ts';

test.each([
  [100n, 0n, 0],
  [100n, 100n, 1],
  [300n, 400n, 1.33],
  [10_000n, 19_999n, 1.99],
  [1n, 90_000_000_000n, 90_000_000_000],
])('a stake of %s that paid %s is a multiple of %s', (stake, payout, multiple) => {
  expect(multiplierOf({ stake, payout })).toBe(multiple);
});
