import { expect, it } from 'vitest';
import { nextCell } from './next-cell.ts';

it.each([
  [0, 'ArrowRight', 1],
  [4, 'ArrowRight', 4],
  [5, 'ArrowLeft', 5],
  [2, 'ArrowUp', 2],
  [7, 'ArrowUp', 2],
  [22, 'ArrowDown', 22],
  [12, 'ArrowDown', 17],
  [13, 'Home', 10],
  [11, 'End', 14],
  [11, 'a', null],
])('from %i by %s to %s', (cell, key, next) => {
  expect(nextCell(cell, key)).toBe(next);
});
