import { expect, test } from 'vitest';
import { naturalRange } from './natural-range.ts';

// A Sunday.
const now = new Date(2026, 10, 15, 13, 45);
const days = (from: [number, number, number], end: [number, number, number]) => ({
  from: new Date(from[0], from[1] - 1, from[2]).toISOString(),
  to: new Date(new Date(end[0], end[1] - 1, end[2] + 1).getTime() - 1).toISOString(),
});

test.each([
  ['today', days([2026, 11, 15], [2026, 11, 15])],
  ['yesterday', days([2026, 11, 14], [2026, 11, 14])],
  ['last 7 days', days([2026, 11, 9], [2026, 11, 15])],
  ['past 2 weeks', days([2026, 11, 2], [2026, 11, 15])],
  ['this week', days([2026, 11, 9], [2026, 11, 15])],
  ['last week', days([2026, 11, 2], [2026, 11, 8])],
  ['last month', days([2026, 10, 1], [2026, 10, 31])],
  ['3 march 2026', days([2026, 3, 3], [2026, 3, 3])],
  ['3 march 2026 to 5 march 2026', days([2026, 3, 3], [2026, 3, 5])],
  ['february 2026', days([2026, 2, 1], [2026, 2, 28])],
])('%s', async (text, range) => {
  expect(await naturalRange(text, now)).toEqual(range);
});

test.each(['0912345678', '12', 'members', 'player 12 march', 'tomorrow', 'last 0 days', ''])(
  '"%s" is no stretch of days that has been',
  async (text) => {
    expect(await naturalRange(text, now)).toBeNull();
  },
);
