import { expect, test } from 'vitest';
import { daysBack } from './days-back.ts';

test.each([
  [1, '2026-11-15'],
  [7, '2026-11-09'],
  [30, '2026-10-17'],
])('%d days that end today begin on %s', (days, day) => {
  expect(daysBack(days, new Date(2026, 10, 15, 12))).toBe(day);
});
