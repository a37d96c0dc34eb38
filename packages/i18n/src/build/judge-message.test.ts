import { expect, test } from 'vitest';
import { judgeMessage } from './judge-message.ts';

const gatesOf = (message: string, base?: string, tag?: string): string[] => {
  const verdict = judgeMessage({
    id: 'core.x',
    message,
    ...(base === undefined ? {} : { base }),
    ...(tag === undefined ? {} : { tag }),
  });
  return verdict.ok ? [] : verdict.faults.map(({ gate }) => gate);
};

test.each([
  ['Loading'],
  ['Expected back: {moment}'],
  ["Don't worry, it's fine"],
  ['{n, plural, one {# game} other {# games}}'],
  ['{n, plural, =0 {no games} one {# game} other {# games}}'],
  ['Read <link>the terms of {name}</link> first'],
  ['1 < 2 & 3 > 2'],
  ['{kind, select, a {A} other {B}}'],
])('takes "%s"', (message) => {
  expect(gatesOf(message, undefined, 'en')).toEqual([]);
});

test.each([
  ['parse', 'Expected back: {moment'],
  ['parse', 'Expected back: }'],
  ['other', '{n, plural, one {# game}}'],
  ['other', '{kind, select, a {A}}'],
  ['plurals', '{n, plural, other {# games}}'],
  ['plurals', '{n, plural, one {#} few {#} other {#}}'],
  ['formats', 'You have {amount, number}'],
  ['formats', 'Until {moment, date, ::yyyyMMdd}'],
  ['html', 'Read <a href="/x">it</a>'],
  ['html', 'Read <link>it'],
  ['html', 'Read it</link>'],
  ['html', '<link>one <b>two</link></b>'],
  ['html', 'A &nbsp; B'],
  ['html', '<!-- x --> y'],
  ['html', '<img src=x onerror=alert(1)'],
  ['spaces', 'Loading '],
  ['spaces', ' Loading'],
  ['spaces', 'Still  loading'],
  ['spaces', 'Still\nloading'],
  ['empty', ''],
])('the gate "%s" refuses "%s"', (gate, message) => {
  expect(gatesOf(message, undefined, 'en')).toContain(gate);
});

test.each([
  ['placeholders', 'Zurück: {zeit}', 'Back: {moment}'],
  ['placeholders', 'Zurück', 'Back: {moment}'],
  ['tags', 'Lies es', 'Read <link>it</link>'],
  ['tags', 'Lies <b>es</b>', 'Read <link>it</link>'],
])('the gate "%s" refuses "%s" for "%s"', (gate, message, base) => {
  expect(gatesOf(message, base)).toContain(gate);
});

test('a translation carries the categories of its own language', () => {
  const base = '{n, plural, one {# game} other {# games}}';
  expect(gatesOf('{n, plural, one {# gra} few {# gry} many {# gier} other {# gry}}', base, 'pl')).toEqual([]);
  expect(gatesOf('{n, plural, one {# gra} other {# gry}}', base, 'pl')).toEqual(['plurals']);
  expect(gatesOf('{n, plural, other {# trò chơi}}', base, 'vi')).toEqual([]);
});
