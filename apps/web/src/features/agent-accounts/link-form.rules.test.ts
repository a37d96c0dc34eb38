import { expect, test } from 'vitest';
import { dayOf, endOfDay, usesOf } from './link-form.rules.ts';

test('a link ends with its last day, in the time of the reader', () => {
  expect(endOfDay('2026-12-31')).toBe(new Date(2027, 0, 1).toISOString());
  expect(endOfDay('')).toBeNull();
  expect(endOfDay('soon')).toBeUndefined();
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test.each([
  ['', null],
  [' 7 ', 7],
  ['100000', 100_000],
  ['100001', undefined],
  ['0', undefined],
  ['1.5', undefined],
] as const)('the number of uses “%s” is %s', (typed, uses) => {
  expect(usesOf(typed)).toBe(uses);
});
