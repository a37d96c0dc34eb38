import { expect, test } from 'vitest';
import { clockOf } from './clock-of.ts';

test.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [3_599, '0:59:59'],
  [3_600, '1:00:00'],
  [90_061, '25:01:01'],
])('%i seconds are %s', (seconds, shown) => {
  expect(clockOf(seconds)).toBe(shown);
});
