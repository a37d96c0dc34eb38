import { expect, it } from 'vitest';
import { bucketOf, p95Of, steps } from './call-log.rules.ts';

const none = steps.map(() => 0);

it('begins every five minutes', () => {
  expect(new Date(bucketOf(Date.parse('2026-11-16T10:04:59.999Z'))).toISOString()).toBe('2026-11-16T10:00:00.000Z');
  expect(new Date(bucketOf(Date.parse('2026-11-16T10:05:00.000Z'))).toISOString()).toBe('2026-11-16T10:05:00.000Z');
});

it('knows no percentile of nothing', () => {
  expect(p95Of({ counts: none, beyond: 0, max: 0 })).toBeNull();
});

it.each([
  { counts: [95, 0, 0, 0, 0, 0], beyond: 5, max: 3_100, p95: 50 },
  { counts: [94, 0, 0, 0, 0, 0], beyond: 6, max: 3_100, p95: 3_100 },
  { counts: [0, 19, 1, 0, 0, 0], beyond: 0, max: 240, p95: 100 },
  { counts: [0, 18, 2, 0, 0, 0], beyond: 0, max: 240, p95: 240 },
  { counts: [1, 0, 0, 0, 0, 0], beyond: 0, max: 7, p95: 7 },
])('says $p95 for $counts and $beyond beyond', ({ p95, ...durations }) => {
  expect(p95Of(durations)).toBe(p95);
});
