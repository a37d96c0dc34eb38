import { expect, test } from 'vitest';
import { anyName, judgeNames, type NameRule, nameRuleText, namesIn } from './names.rules.ts';
import { csvOf } from './secrets-file.rules.ts';

const rule: NameRule = { acceptedPattern: 'LETTER_FIRST_ALNUM', min: 6, max: 16 };

test('every line is a name, without the blanks around it and without empty lines', () => {
  expect(namesIn(' winter01 \r\n\n winter02\n   ')).toEqual(['winter01', 'winter02']);
});

test('a name is judged by the rule of the brand, by the names above it, and by the server', () => {
  const refused = [{ username: 'Winter03', why: 'taken' }] as const;
  expect(judgeNames(['winter01', '1winter', 'WINTER01', 'winter03'], rule, refused).map(({ fault }) => fault)).toEqual([
    null,
    'format',
    'twice',
    'taken',
  ]);
});

test('a brand without a rule accepts every name that the protocol does', () => {
  expect(judgeNames(['ab', 'x'.repeat(65)], anyName).map(({ fault }) => fault)).toEqual([null, 'format']);
});

test('the rule is told by its own text', () => {
  expect(nameRuleText(rule)).toEqual({ pattern: 'LETTER_FIRST_ALNUM', length: '6-16' });
  expect(nameRuleText({ ...anyName, min: 1 })).toEqual({ pattern: 'ANY', length: '1-64' });
});

test('a file has one line per account, and no cell of it is a formula', () => {
  expect(
    csvOf([
      ['=1+1', 'a"b'],
      ['plain', '-x'],
    ]),
  ).toBe('\uFEFF"\'=1+1","a""b"\r\n"plain","\'-x"\r\n');
});
