import { expect, it } from 'vitest';
import type { HarmMarker } from './harm.types.ts';
import { countMarkers, scoreTone } from './markers.rules.ts';

const row = (...markers: HarmMarker[]) => ({
  markers: markers.map((marker) => ({ marker, value: '1', threshold: '1' })),
});

it('counts markers over cases, the most frequent first', () => {
  expect(countMarkers([row('CHASING', 'NIGHT_PLAY'), row('NIGHT_PLAY'), row('CHASING', 'NIGHT_PLAY')])).toEqual([
    { marker: 'NIGHT_PLAY', count: 3 },
    { marker: 'CHASING', count: 2 },
  ]);
  expect(countMarkers([])).toEqual([]);
});

it.each([
  [0, 'info'],
  [49, 'info'],
  [50, 'warning'],
  [74, 'warning'],
  [75, 'negative'],
  [100, 'negative'],
] as const)('draws %i as %s', (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});
