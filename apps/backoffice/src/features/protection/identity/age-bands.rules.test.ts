import { expect, it } from 'vitest';
import { ageBands } from './age-bands.rules.ts';

it('counts by how long something has waited', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  expect(ageBands([0, 5, 6, 23, 24, 71, 72, 500].map(hoursAgo), now)).toEqual([
    { band: 'hours', count: 2 },
    { band: 'day', count: 2 },
    { band: 'days', count: 2 },
    { band: 'longer', count: 2 },
  ]);
});
