import { expect, it } from 'vitest';
import { readHundredths } from './read-hundredths.ts';

it.each([
  ['2', 200],
  ['2.5', 250],
  ['2,05', 205],
  [' 10.00 ', 1_000],
  ['1.005', null],
  ['-2', null],
  ['', null],
  ['x', null],
])('reads %j as %s', (text, hundredths) => {
  expect(readHundredths(text)).toBe(hundredths);
});
