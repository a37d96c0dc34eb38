import { expect, it } from 'vitest';
import { stepTo, urgencyOf } from './waiting.rules.ts';

it.each([
  [24 * 3_600, 'calm'],
  [12 * 3_600 + 1, 'calm'],
  [12 * 3_600, 'late'],
  [2 * 3_600 + 1, 'late'],
  [2 * 3_600, 'urgent'],
  [0, 'urgent'],
] as const)('with %i seconds left is %s', (left, urgency) => {
  expect(urgencyOf(left)).toBe(urgency);
});

it.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'c'],
  ['gone', 1, 'a'],
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
] as const)('a step from %s by %i leads to %s', (current, by, to) => {
  expect(stepTo(['a', 'b', 'c'], current, by)).toBe(to);
});

it('leads nowhere in an empty list', () => {
  expect(stepTo([], 'a', 1)).toBeUndefined();
});
