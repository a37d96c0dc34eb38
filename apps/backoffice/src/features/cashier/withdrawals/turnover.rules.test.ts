import { expect, it } from 'vitest';
import { turnoverOf } from './turnover.rules.ts';

const usd = (minor: bigint) => ({ minor, currency: 'USD' });

it.each([
  [0n, 0n, 0n, 1],
  [0n, 1_000n, 1_000n, 0],
  [250n, 1_000n, 750n, 0.25],
  [999n, 1_000n, 1n, 0.999],
  [1_000n, 1_000n, 0n, 1],
  [5_000n, 1_000n, 0n, 1],
] as const)('%i done of %i leaves %i', (done, required, left, share) => {
  expect(turnoverOf({ done: usd(done), required: usd(required) })).toEqual({ left, share });
});
