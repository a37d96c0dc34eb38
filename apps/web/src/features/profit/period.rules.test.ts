import { describe, expect, it } from 'vitest';
import { firstDayOf, periodStepsOf } from './period.rules.ts';

const now = new Date(2026, 2, 3, 14, 30);

describe('the first day of a period', () => {
  it.each([
    ['today', '2026-03-03'],
    ['7', '2026-02-25'],
    ['30', '2026-02-02'],
    ['90', '2025-12-04'],
    ['year', '2026-01-01'],
    ['all', '2000-01-01'],
  ] as const)('%s is %s', (period, day) => expect(firstDayOf(period, now)).toBe(day));
});

describe('the places of a chart', () => {
  it('are every day, also without play', () => {
    const periodSteps = periodStepsOf({ from: '2026-02-27', to: '2026-03-02', step: 'day', firstPlayed: '2026-03-01' });
    expect(periodSteps).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  });

  it('are every month from the first that was played', () => {
    const periodSteps = periodStepsOf({
      from: '2021-09-04',
      to: '2026-02-10',
      step: 'month',
      firstPlayed: '2025-11-01',
    });
    expect(periodSteps).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  });

  it('begin with the month of the period where play began before it', () => {
    const periodSteps = periodStepsOf({
      from: '2025-12-15',
      to: '2026-02-10',
      step: 'month',
      firstPlayed: '2025-12-01',
    });
    expect(periodSteps).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  });

  it('are none where nothing was played', () => {
    expect(periodStepsOf({ from: '2026-01-01', to: '2026-02-01', step: 'day', firstPlayed: undefined })).toEqual([]);
  });
});
