import { expect, test } from 'vitest';
import { clockOf, durationOf, momentsOf } from './clock.rules.ts';

const left = (totalSeconds: number) => ({
  days: Math.floor(totalSeconds / 86_400),
  hours: Math.floor(totalSeconds / 3_600) % 24,
  minutes: Math.floor(totalSeconds / 60) % 60,
  seconds: totalSeconds % 60,
});

test.each([
  [0, { days: 0, clock: '00:00' }],
  [299, { days: 0, clock: '04:59' }],
  [3_899, { days: 0, clock: '1:04:59' }],
  [86_400 + 59, { days: 1, clock: '0:00:59' }],
])('%d seconds are left', (seconds, expected) => {
  expect(clockOf(left(seconds))).toEqual(expected);
});

test.each([
  [0, { unit: 'minutes', count: 0 }],
  [119, { unit: 'minutes', count: 119 }],
  [121, { unit: 'hours', count: 3 }],
  [1_440, { unit: 'hours', count: 24 }],
  [2_880, { unit: 'days', count: 2 }],
])('%d minutes are told in a unit that fits', (minutes, expected) => {
  expect(durationOf(minutes)).toEqual(expected);
});

test('opening hours of the platform become instants of today', () => {
  const now = Date.parse('2026-11-16T13:45:00Z');
  expect(momentsOf({ from: 480, to: 1_440 }, now)).toEqual({
    from: new Date('2026-11-16T08:00:00Z'),
    to: new Date('2026-11-17T00:00:00Z'),
  });
});
