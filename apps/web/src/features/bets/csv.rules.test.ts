import { describe, expect, it } from 'vitest';
import { csvOf, exactAmount } from './csv.rules.ts';

describe('a file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-A1', "'-A1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['-12.3400', '-12.3400'],
    ['0', '0'],
    ['-1+2', "'-1+2"],
    ['Plain', 'Plain'],
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=a,b', '"\'=a,b"'],
  ])('writes %j as %j', (cell, written) => expect(csvOf([[cell]])).toBe(`${written}\r\n`));

  it('ends each line as the standard says', () =>
    expect(
      csvOf([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe('a,b\r\nc,d\r\n'));
});

describe('an amount', () => {
  it.each([
    ['123456', 4, '12.3456'],
    ['-5', 4, '-0.0005'],
    ['0', 4, '0.0000'],
    ['9007199254740993000', 4, '900719925474099.3000'],
    ['77', 0, '77'],
  ])('%s at %s places is %s', (minor, scale, text) => expect(exactAmount(minor, scale)).toBe(text));
});
