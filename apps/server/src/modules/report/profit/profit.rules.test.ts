import { describe, expect, it } from 'vitest';
import { byStake, daysMax, rangeOf, showSums, totalOf } from './profit.rules.ts';

const today = '2026-11-16';

describe('the days that are meant', () => {
  it.each([
    ['the last thirty by default', {}, '2026-10-18', today, 'day'],
    ['one day', { from: today, to: today }, today, today, 'day'],
    ['thirty up to a day', { to: '2026-03-01' }, '2026-01-31', '2026-03-01', 'day'],
    ['never after today', { from: '2026-11-10', to: '2027-01-01' }, '2026-11-10', today, 'day'],
    ['today for whose calendar is ahead', { from: '2026-11-17' }, today, today, 'day'],
    ['92 days by day', { from: '2026-08-17' }, '2026-08-17', today, 'day'],
    ['93 days by month', { from: '2026-08-16' }, '2026-08-16', today, 'month'],
    ['never more than a call reads', { from: '2001-01-01' }, '2021-09-04', today, 'month'],
    [
      'none where they are the wrong way round',
      { from: '2026-05-01', to: '2026-04-01' },
      '2026-05-01',
      '2026-04-01',
      'day',
    ],
  ] as const)('are %s', (_, input, from, to, step) => {
    expect(rangeOf(input, today)).toEqual({ from, to, step });
  });

  it('are at most 1,900', () => {
    const { from, to } = rangeOf({ from: '1999-01-01' }, today);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(daysMax);
  });
});

describe('sums', () => {
  it('name the result as won less staked, and add up exactly beyond what a number holds', () => {
    const big = 9_007_199_254_740_993n;
    const total = totalOf([
      { rounds: 1, staked: big, won: 1n },
      { rounds: 2, staked: 2n, won: 3n },
    ]);
    expect(showSums(total, 'USD')).toEqual({
      rounds: 3,
      staked: { minor: big + 2n, currency: 'USD' },
      won: { minor: 4n, currency: 'USD' },
      net: { minor: 2n - big, currency: 'USD' },
    });
  });

  it('come with the most played first', () => {
    expect([{ staked: 1n }, { staked: 3n }, { staked: 2n }].toSorted(byStake).map(({ staked }) => staked)).toEqual([
      3n,
      2n,
      1n,
    ]);
  });
});
