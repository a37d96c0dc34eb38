import { expect, test } from 'vitest';
import { effectOf, shareOf } from './limit.rules.ts';

test.each([
  [null, 100n, 'first'],
  [100n, 50n, 'lower'],
  [100n, 150n, 'raise'],
  [100n, null, 'remove'],
  [100n, 100n, 'same'],
  [null, null, 'same'],
] as const)('from %s to %s is %s', (ceiling, requested, effect) => {
  expect(effectOf(ceiling, requested)).toBe(effect);
});

test.each([
  [0n, 100n, 0],
  [25n, 100n, 0.25],
  [100n, 100n, 1],
  [500n, 100n, 1],
  [1n, 10n ** 17n, 0],
])('%s of %s fills %s', (used, ceiling, share) => {
  expect(shareOf(used, ceiling)).toBe(share);
});
