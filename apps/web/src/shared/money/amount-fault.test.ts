import { expect, test } from 'vitest';
import { movable } from './amount-fault.ts';

test('amounts below the shown decimals stay in the wallet: the server moves whole steps', () => {
  expect(movable(12_345_678n, { scale: 4, decimals: 2 })).toBe(12_345_600n);
  expect(movable(99n, { scale: 4, decimals: 2 })).toBe(0n);
  expect(movable(12_345_678n, { scale: 8, decimals: 8 })).toBe(12_345_678n);
});
