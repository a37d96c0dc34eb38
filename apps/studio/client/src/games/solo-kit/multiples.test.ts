import { expect, test } from 'vitest';
import { chanceText, runningTimesOf, timesOf } from './multiples.ts';

test.each([
  [250, '2.5×', '2.50×'],
  [100, '1×', '1.00×'],
  [100_000, '1,000×', '1,000.00×'],
  [123_456_789, '1,234,567.89×', '1,234,567.89×'],
  [7, '0.07×', '0.07×'],
])('%d hundredths are %s, and %s while they run', (hundredths, still, running) => {
  expect([timesOf(hundredths), runningTimesOf(hundredths)]).toEqual([still, running]);
});

test.each([
  [0n, 1n, '0%'],
  [1n, 4n, '25%'],
  [1n, 3n, '33.33%'],
  [1n, 500n, '1 : 500'],
  [2n, 1_501n, '1 : 750.5'],
  [1n, 1_234_567n, '1 : 1,234,567'],
])('a chance of %d in %d is told as %s', (over, under, text) => {
  expect(chanceText({ over, under })).toBe(text);
});
