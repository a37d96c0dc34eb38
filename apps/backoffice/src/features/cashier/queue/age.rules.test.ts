import { expect, it } from 'vitest';
import { urgencyOf, urgencyTones } from './age.rules.ts';

const warnAt = '2026-03-01T10:15:00.000Z';
const dueAt = '2026-03-01T10:30:00.000Z';
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`);

it.each([
  [at('10:14:59.999'), 'calm'],
  [at('10:15:00.000'), 'late'],
  [at('10:29:59.999'), 'late'],
  [at('10:30:00.000'), 'overdue'],
  [at('11:00:00.000'), 'overdue'],
] as const)('at %i is %s', (now, urgency) => {
  expect(urgencyOf({ warnAt, dueAt }, now)).toBe(urgency);
});

it('is never pressing where nobody promised a time', () => {
  expect(urgencyOf({ warnAt: null, dueAt: null }, at('23:00:00.000'))).toBe('none');
});

it('warns without a due time, and is due without a warning', () => {
  expect(urgencyOf({ warnAt, dueAt: null }, at('10:15:00.000'))).toBe('late');
  expect(urgencyOf({ warnAt: null, dueAt }, at('10:29:00.000'))).toBe('calm');
  expect(urgencyOf({ warnAt: null, dueAt }, at('10:30:00.000'))).toBe('overdue');
});

it('has a colour of its own for each', () => {
  expect(new Set(Object.values(urgencyTones)).size).toBe(4);
});
