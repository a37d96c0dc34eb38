import { expect, test } from 'vitest';
import { celebrationOf } from './celebration.rules.ts';

test.each([
  [0n, null],
  [99n, null],
  [100n, null],
  [101n, 1],
  [999n, 1],
  [1_000n, 2],
  [4_999n, 2],
  [5_000n, 3],
])('of a stake of 100, %s back is level %s', (win, level) => {
  expect(celebrationOf(100n, win)?.level ?? null).toBe(level);
});
