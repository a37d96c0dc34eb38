import { expect, test } from 'vitest';
import { fitsHole, readingOf, workNumberOf } from './proofs.rules.ts';

test.each([
  ['  k7x2m ', 'K7X2M'],
  ['Ｋ７Ｘ２Ｍ', 'K7X2M'],
  ['K7X2M', 'K7X2M'],
])('%j is read as %j', (typed, expected) => {
  expect(readingOf(typed)).toBe(expected);
});

test.each([
  ['100', true],
  ['96', true],
  ['104', true],
  ['103.5', true],
  ['95', false],
  ['105', false],
  ['104.5', false],
  ['', false],
  ['1e2', false],
  ['+100', false],
  ['0x64', false],
  ['100 ', false],
  ['NaN', false],
])('a piece put at %j fits the hole at 100: %s', (solution, fits) => {
  expect(fitsHole(solution, 100)).toBe(fits);
});

test.each([
  ['0', 0],
  ['74999', 74_999],
  ['007', null],
  ['-1', null],
  ['1.5', null],
  ['12345678', null],
  ['', null],
])('%j is the number %s', (solution, number) => {
  expect(workNumberOf(solution)).toBe(number);
});
