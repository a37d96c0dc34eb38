import { describe, expect, it } from 'vitest';
import { daysOf, maskAccount, oldestDayFor, rangeOf } from './team.rules.ts';

describe('the days of a page', () => {
  const today = '2026-03-10';
  it.each([
    { why: 'nothing is asked for', asked: {}, range: { from: '2026-03-04', to: today } },
    { why: 'only the end is', asked: { to: '2026-03-02' }, range: { from: '2026-02-24', to: '2026-03-02' } },
    {
      why: 'the end is to come',
      asked: { from: '2026-03-09', to: '2026-04-01' },
      range: { from: '2026-03-09', to: today },
    },
    {
      why: 'the start is after the end',
      asked: { from: '2026-03-09', to: '2026-03-01' },
      range: { from: '2026-03-01', to: '2026-03-01' },
    },
    {
      why: 'more than 92 days are',
      asked: { from: '2020-01-01', to: today },
      range: { from: '2025-12-09', to: today },
    },
  ])('are $range.from to $range.to if $why', ({ asked, range }) => {
    expect(rangeOf(asked, today)).toEqual(range);
  });

  it('are listed one by one, over the end of a month', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysOf(rangeOf({ from: '2020-01-01' }, today))).toHaveLength(92);
  });
});

it.each([
  ['annabel7', 'a***7'],
  ['ab', 'a***b'],
  ['x', 'x***'],
  ['😀mia', '😀***a'],
])('masks %s as %s', (name, masked) => {
  expect(maskAccount(name)).toBe(masked);
});

describe('the oldest day that a page reaches', () => {
  const days = [
    { day: '2026-03-10', count: 50 },
    { day: '2026-03-08', count: 10 },
    { day: '2026-03-07', count: 20 },
  ];
  it.each([
    { limit: 5, day: '2026-03-08' },
    { limit: 10, day: '2026-03-07' },
    { limit: 100, day: '2026-03-07' },
  ])('is $day for $limit rows: the first day may have been shown already', ({ limit, day }) => {
    expect(oldestDayFor(days, limit)).toBe(day);
  });
  it('is none where nothing is in the list', () => {
    expect(oldestDayFor([], 5)).toBeNull();
  });
});
