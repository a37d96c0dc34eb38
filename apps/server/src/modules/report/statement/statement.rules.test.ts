import { expect, it } from 'vitest';
import { monthsUpTo } from './statement.rules.ts';

it('is of twelve months with the present one, oldest first', () => {
  expect(monthsUpTo('2026-11-16')).toHaveLength(12);
  expect(monthsUpTo('2026-11-16').slice(0, 2)).toEqual(['2025-12', '2026-01']);
  expect(monthsUpTo('2026-11-16').at(-1)).toBe('2026-11');
  expect(monthsUpTo('2026-01-31')).toEqual([
    '2025-02',
    '2025-03',
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
  ]);
});
