import { expect, it } from 'vitest';
import { fillMonths, monthsUpTo } from './referral.rules.ts';

it('shows twelve months, oldest first, over the turn of a year', () => {
  const months = monthsUpTo('2026-03-05');
  expect(months).toHaveLength(12);
  expect(months[0]).toBe('2025-04');
  expect(months.slice(-4)).toEqual(['2025-12', '2026-01', '2026-02', '2026-03']);
  expect(monthsUpTo('2026-12-31').at(0)).toBe('2026-01');
});

it('has a number for every month, also where nobody came, and leaves older ones out', () => {
  const filled = fillMonths('2026-03-05', [
    { month: '2024-01', registered: 9 },
    { month: '2026-02', registered: 3 },
  ]);
  expect(filled.at(-2)).toEqual({ month: '2026-02', registered: 3 });
  expect(filled.reduce((sum, { registered }) => sum + registered, 0)).toBe(3);
});
