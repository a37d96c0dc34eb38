import { expect, test } from 'vitest';
import { zoneDay } from './zone-day.ts';

test.each([
  ['UTC', '2026-03-08'],
  ['Asia/Bangkok', '2026-03-09'],
  ['America/New_York', '2026-03-08'],
])('in %s it is %s', (zone, day) => {
  expect(zoneDay('2026-03-08T20:30:00Z', zone)).toBe(day);
});
