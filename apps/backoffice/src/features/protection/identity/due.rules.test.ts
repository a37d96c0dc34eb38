import { expect, it } from 'vitest';
import { urgencyOf } from './due.rules.ts';

const now = Date.parse('2026-11-16T12:00:00.000Z');

it.each([
  ['2026-11-16T12:00:00.000Z', 'over'],
  ['2026-11-16T12:00:00.001Z', 'soon'],
  ['2026-11-17T12:00:00.000Z', 'soon'],
  ['2026-11-17T12:00:00.001Z', 'calm'],
] as const)('takes %s for %s', (dueAt, urgency) => {
  expect(urgencyOf(dueAt, now)).toBe(urgency);
});
