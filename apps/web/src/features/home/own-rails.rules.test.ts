import { expect, test } from 'vitest';
import { savedRailCount } from './own-rails.rules.ts';

test.each([
  [null, 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['3', 0],
  ['-1', 0],
  ['1.5', 0],
  ['many', 0],
])('kept as %j, %i rows have their places', (stored, count) => {
  expect(savedRailCount(stored)).toBe(count);
});
