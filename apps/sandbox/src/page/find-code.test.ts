import { expect, test } from 'vitest';
import { findCode } from './find-code.ts';

test.each([
  ['Your code is 493027.', '493027'],
  ['493027 is your Aurora code', '493027'],
  ['Ref 1234567, call +61412345678', null],
  ['You won 12,345,678', null],
  ['No code here', null],
])('finds the code in "%s": %s', (text, found) => {
  expect(findCode(text)).toBe(found);
});
