import { expect, it } from 'vitest';
import { isDue } from './once-per-interval.rules.ts';

it.each([
  { why: 'a first act', lastAtMs: null, nowMs: 0, due: true },
  { why: 'a double click', lastAtMs: 1000, nowMs: 1120, due: false },
  { why: 'one millisecond too early', lastAtMs: 1000, nowMs: 1999, due: false },
  { why: 'the full interval', lastAtMs: 1000, nowMs: 2000, due: true },
])('judges $why: $due', ({ lastAtMs, nowMs, due }) => {
  expect(isDue({ lastAtMs, nowMs, intervalMs: 1000 })).toBe(due);
});
