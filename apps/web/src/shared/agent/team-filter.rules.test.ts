import { describe, expect, test } from 'vitest';
import { gameTypeOf, judgeRange, pageOf, periodOf, refOf, searchOf } from './team-filter.rules.ts';

const today = '2026-03-03';

describe('the period of an address', () => {
  test.each([
    ['nothing', {}, { from: '2026-02-25', to: today, preset: '7' }],
    ['a preset', { days: '30' }, { from: '2026-02-02', to: today, preset: '30' }],
    ['an unknown preset', { days: '31' }, { from: '2026-02-25', to: today, preset: '7' }],
    ['own dates', { from: '2026-01-01', to: '2026-01-31' }, { from: '2026-01-01', to: '2026-01-31', preset: null }],
    [
      'dates in the wrong order',
      { from: '2026-01-31', to: '2026-01-01' },
      { from: '2026-02-25', to: today, preset: '7' },
    ],
    ['half a range', { from: '2026-01-31', days: '30' }, { from: '2026-02-02', to: today, preset: '30' }],
    ['a day that does not exist', { from: '2026-02-30', to: today }, { from: '2026-02-25', to: today, preset: '7' }],
  ])('with %s', (_, search, period) => {
    expect(periodOf(search, today)).toEqual(period);
  });

  test('is written as it is read', () => {
    for (const search of [{ days: '30' }, { from: '2026-01-01', to: '2026-01-31' }]) {
      const period = periodOf(search, today);
      expect(periodOf(searchOf(period), today)).toEqual(period);
    }
  });
});

test.each([
  ['2026-03-03', '2026-03-03', null],
  ['2025-12-02', '2026-03-03', null],
  ['2025-12-01', '2026-03-03', 'long'],
  ['2026-03-02', '2026-03-01', 'order'],
  ['2026-03-01', '2026-03-04', 'future'],
])('from %s to %s is %s', (from, to, fault) => {
  expect(judgeRange({ from, to }, today)).toBe(fault);
});

test.each([
  ['42', '42'],
  ['042', undefined],
  ['4 2', undefined],
  [undefined, undefined],
])('the reference %s is read as %s', (text, ref) => {
  expect(refOf(text)).toBe(ref);
});

test('what is no page is the first, and what is no game type is none', () => {
  expect([pageOf('3'), pageOf('0'), pageOf('x'), pageOf(undefined)]).toEqual([3, 1, 1, 1]);
  expect([gameTypeOf('RNG'), gameTypeOf('rng'), gameTypeOf(undefined)]).toEqual(['RNG', undefined, undefined]);
});
