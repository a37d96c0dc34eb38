import { expect, test } from 'vitest';
import { spokenSecond, timeLeft, untilNextTickMs } from './countdown.rules.ts';

test.each([
  [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1, totalSeconds: 90_061 }],
  [61_000, { days: 0, hours: 0, minutes: 1, seconds: 1, totalSeconds: 61 }],
  [1, { days: 0, hours: 0, minutes: 0, seconds: 1, totalSeconds: 1 }],
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0, totalSeconds: 0 }],
  [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0, totalSeconds: 0 }],
])('%i ms are read as days, hours, minutes and seconds', (leftMs, left) => {
  expect(timeLeft(leftMs)).toEqual(left);
});

test('in three minutes it speaks once a minute, ten seconds before the end, and at the end', () => {
  const changes: number[] = [];
  let last = spokenSecond(181);
  for (let second = 180; second >= 0; second -= 1) {
    const next = spokenSecond(second);
    if (next !== last) changes.push(second);
    last = next;
  }
  expect(changes).toEqual([180, 120, 60, 10, 0]);
});

test.each([
  [1500, 500],
  [1000, 1000],
  [1, 1],
  [-20, 1000],
])('with %i ms left the figure changes in %i ms', (leftMs, waitMs) => {
  expect(untilNextTickMs(leftMs)).toBe(waitMs);
});
