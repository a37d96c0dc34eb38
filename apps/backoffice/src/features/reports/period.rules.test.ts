import { describe, expect, it } from 'vitest';
import { daysOf, type ReportPeriod } from './period.rules.ts';

describe('the days of a report', () => {
  it.each<[ReportPeriod, string, string]>([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['last7', '2026-02-23', '2026-03-01'],
    ['last30', '2026-01-31', '2026-03-01'],
    ['last90', '2025-12-02', '2026-03-01'],
    ['thisMonth', '2026-03-01', '2026-03-01'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ])('%s lasts from %s to %s on the first of March', (period, from, to) => {
    expect(daysOf(period, '2026-03-01', {})).toEqual({ from, to });
  });

  it('takes the two days of its reader, unless they are missing or reversed', () => {
    const today = '2026-03-10';
    expect(daysOf('custom', today, { from: '2026-01-05', to: '2026-01-09' })).toEqual({
      from: '2026-01-05',
      to: '2026-01-09',
    });
    const lastSeven = { from: '2026-03-04', to: today };
    expect(daysOf('custom', today, { from: '2026-01-09', to: '2026-01-05' })).toEqual(lastSeven);
    expect(daysOf('custom', today, {})).toEqual(lastSeven);
  });
});
