import { expect, test } from 'vitest';
import { meterOf } from './meter-of.ts';

test.each([
  [null, 100n, 0],
  [-50n, 100n, 0],
  [25n, 100n, 0.25],
  [100n, 100n, 1],
  [500n, 100n, 1],
  [0n, 0n, 0],
])('%s of %s fills %s', (used, ceiling, share) => {
  expect(meterOf(used, ceiling)).toBe(share);
});
