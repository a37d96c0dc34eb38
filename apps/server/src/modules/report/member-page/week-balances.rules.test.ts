import { expect, it } from 'vitest';
import { fillBalances } from './week-balances.rules.ts';

const quiet = { before: null, after: null };

it.each([
  { why: 'no posting at all', weeks: [quiet, quiet], now: 7n, ends: [7n, 7n] },
  { why: 'quiet weeks around one', weeks: [quiet, { before: 3n, after: 9n }, quiet], now: 9n, ends: [3n, 9n, 9n] },
  {
    why: 'every week',
    weeks: [
      { before: 0n, after: 5n },
      { before: 5n, after: 2n },
    ],
    now: 2n,
    ends: [5n, 2n],
  },
])('fills the balance of weeks: $why', ({ weeks, now, ends }) => {
  const named = weeks.map((week, place) => ({ ...week, week: `2026-0${place + 1}-01` }));
  expect([...fillBalances(named, now).values()]).toEqual(ends);
});
