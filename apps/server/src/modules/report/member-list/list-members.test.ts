import { expect, it } from 'vitest';
import { totalOf } from './list-members.ts';

it.each([
  [0, true, { count: 0, isExact: true }],
  [10_000, true, { count: 10_000, isExact: true }],
  [10_001, true, { count: 10_000, isExact: false }],
  [62_500, true, { count: 10_000, isExact: false }],
  [200, false, { count: 200, isExact: false }],
])('tells a count of %i (all numbers looked up: %s) as %j', (count, isWhole, total) => {
  expect(totalOf(count, isWhole)).toEqual(total);
});
