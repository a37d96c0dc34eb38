import { expect, it } from 'vitest';
import { funnelRows } from './funnel.rules.ts';

it('shows each step as a share of those who registered', () => {
  const rows = funnelRows({ registered: 8, deposited: 4, played: 2, activeLast30Days: 1 });
  expect(rows.map(({ share }) => share)).toEqual([1, 0.5, 0.25, 0.125]);
});

it('has no share where nobody registered, and none above all', () => {
  expect(
    funnelRows({ registered: 0, deposited: 0, played: 0, activeLast30Days: 0 }).every(({ share }) => share === 0),
  ).toBe(true);
  expect(funnelRows({ registered: 1, deposited: 2, played: 0, activeLast30Days: 0 })[1]?.share).toBe(1);
});
