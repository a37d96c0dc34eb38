import { expect, it } from 'vitest';
import { shareOf, sizeOf } from './size.rules.ts';

it.each([
  [0, 0, 'bytes'],
  [999, 999, 'bytes'],
  [1_500, 1.5, 'kilobytes'],
  [999_999, 999.999, 'kilobytes'],
  [2_500_000, 2.5, 'megabytes'],
] as const)('%i bytes are %d %s', (bytes, amount, unit) => {
  expect(sizeOf(bytes)).toEqual({ amount, unit });
});

it.each([
  [5, null, undefined],
  [0, 0, 1],
  [50, 200, 0.25],
  [300, 200, 1],
] as const)('%i of %s rows are %s', (done, expected, share) => {
  expect(shareOf(done, expected)).toBe(share);
});
