import { expect, test } from 'vitest';
import { timeLeftOf } from './time-left.rules.ts';

test.each([
  [72 * 3_600_000, { unit: 'hours', count: 72 }],
  [3_600_000, { unit: 'hours', count: 1 }],
  [3_599_999, { unit: 'minutes', count: 59 }],
  [10, { unit: 'minutes', count: 1 }],
] as const)('%s ms are told as the largest unit that fits', (left, expected) => {
  expect(timeLeftOf(1_000 + left, 1_000)).toEqual(expected);
});
