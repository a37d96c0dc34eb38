import { expect, it } from 'vitest';
import { type DrillState, drillOf } from './drill.rules.ts';

const week = { from: '2026-11-09', to: '2026-11-15' };
const state = (change: Partial<DrillState>): DrillState => ({
  report: 'overview',
  by: 'day',
  days: week,
  search: {},
  ...change,
});

it.each<[string, DrillState, string, Record<string, string> | null]>([
  [
    'a day to its games',
    state({}),
    '2026-11-12',
    { report: 'breakdown', by: 'game', from: '2026-11-12', to: '2026-11-12' },
  ],
  [
    'a week to its games, within the period',
    state({ by: 'week', days: { from: '2026-11-11', to: '2026-11-13' } }),
    '2026-11-09',
    { from: '2026-11-11', to: '2026-11-13' },
  ],
  [
    'a month to its games, to its last day',
    state({ by: 'month', days: { from: '2026-02-01', to: '2026-04-30' } }),
    '2026-02-01',
    { from: '2026-02-01', to: '2026-02-28' },
  ],
  [
    'a game of many days to its days',
    state({ report: 'breakdown', by: 'game' }),
    'g',
    { report: 'overview', by: 'day', game: 'g' },
  ],
  ['a day of one game to who won', state({ search: { game: 'g' } }), '2026-11-12', { who: 'g:2026-11-12' }],
  [
    'a game of one day to who won',
    state({ report: 'games', by: 'game', days: { from: '2026-11-12', to: '2026-11-12' } }),
    'g',
    { who: 'g:2026-11-12' },
  ],
  ['a studio to its games', state({ report: 'breakdown', by: 'studio' }), 's', { by: 'game', studio: 's' }],
  [
    'a country to its days',
    state({ report: 'breakdown', by: 'country' }),
    'PT',
    { report: 'overview', by: 'day', country: 'PT' },
  ],
  ['an hour nowhere', state({ by: 'hour' }), '2026-11-12T10:00:00Z', null],
  [
    'a day of one country nowhere, because no figure is kept for that',
    state({ search: { country: 'PT' } }),
    '2026-11-12',
    null,
  ],
])('leads %s', (_, from, key, expected) => {
  const drill = drillOf(from, { key });
  if (expected === null) expect(drill).toBeNull();
  else expect(drill).toMatchObject(expected);
});
