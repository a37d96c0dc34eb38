import { describe, expect, it } from 'vitest';
import { iconUrlOf, nicknameOf } from './member.rules.ts';

describe('a nickname', () => {
  it.each([
    ['  Mara  ', 'Mara'],
    ['Mara Sol', 'Mara Sol'],
    ['e\u0301lan', 'élan'],
    ['<b>Mara</b>', '<b>Mara</b>'],
    ['王小明', '王小明'],
    ['🦊', '🦊'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['🦊'.repeat(60), '🦊'.repeat(60)],
  ])('%j is kept as %j', (text, stored) => {
    expect(nicknameOf(text)).toBe(stored);
  });

  it.each([
    '',
    '   ',
    'x'.repeat(61),
    'ma\u0000ra',
    'ma\u200bra',
    'ma\u200dra',
    '\u202eraM',
    '\u2066Mara',
    'ma\u2028ra',
    'ma\ufeffra',
    '\u3164',
    '\u2800\u2800',
    'ma\ud800ra',
    'ma\u{e0041}ra',
  ])('%j is none', (text) => {
    expect(nicknameOf(text)).toBeNull();
  });
});

describe('an avatar', () => {
  it('has an address only where there is one', () => {
    expect([iconUrlOf('a07'), iconUrlOf(null)]).toEqual(['/avatars/a07.svg', null]);
  });
});
