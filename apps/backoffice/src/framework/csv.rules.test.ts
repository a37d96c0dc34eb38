import { expect, test } from 'vitest';
import { csvOf } from './csv.rules.ts';

test.each([
  ['=cmd|calc', "'=cmd|calc"],
  ['+1+1', "'+1+1"],
  ['-2+3', "'-2+3"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\0x', "'\0x"],
  ['-12.5', '-12.5'],
  [-3, '-3'],
  ['a=b', 'a=b'],
])('the cell %j is written %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`${written}\r\n`);
});

test('marks, commas and line ends are quoted, also behind a defused formula', () => {
  expect(csvOf([['a,b', 'say "x"', 'l1\nl2', '=1,"2"']])).toBe(`"a,b","say ""x""","l1\nl2","'=1,""2"""\r\n`);
});
