import type { RegisterRules } from '@fairhouse/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswordCount, isCommonPassword } from '#platform/hashing/common-passwords.ts';
import { isPasswordExpired, judgePassword, judgePaymentPassword } from './password.rules.ts';

type Rule = NonNullable<RegisterRules['password']>;
const rule: Rule = {
  shown: true,
  required: true,
  acceptedPattern: '*',
  min: 8,
  max: 64,
  methods: [],
  moment: 'registration',
  position: 0,
};
const context = { brandName: 'Aurora Palace', username: 'jonas1', mobile: '+61491570156', email: 'j.berg@example.com' };

const verdictOf = (secret: string, changes: Partial<Rule> = {}): string => {
  const verdict = judgePassword(secret, { rule: { ...rule, ...changes }, context });
  return verdict.ok ? 'taken' : verdict.code.replace('AUTH_PASSWORD_', '');
};

describe('a password to be set', () => {
  it.each([
    ['a phrase', 'correct horse battery', 'taken'],
    ['eight odd characters', 'k7#vQ2xz', 'taken'],
    ['every script', 'Пароль дня 🎲🎲', 'taken'],
    ['spaces at both ends', '  vexing llama  ', 'taken'],
    ['64 characters', 'xy7-'.repeat(16), 'taken'],
    ['seven characters', 'k7#vQ2x', 'FORMAT_INVALID'],
    ['seven characters in fourteen units', '🎲🎰🃏🎴🀄🎯🎱', 'FORMAT_INVALID'],
    ['a control character', 'correct\u0000horse', 'FORMAT_INVALID'],
    ['65 characters', `${'xy7-'.repeat(16)}z`, 'FORMAT_INVALID'],
    ['the old default', '123456', 'FORMAT_INVALID'],
    ['a run of digits', '12345678', 'TOO_COMMON'],
    ['a run downwards', '987654321', 'TOO_COMMON'],
    ['one sign', 'aaaaaaaa', 'TOO_COMMON'],
    ['the word itself', 'Password', 'TOO_COMMON'],
    ['the word and an ending', 'Password123!', 'TOO_COMMON'],
    ['the word in digits', 'P@55w0rd', 'TOO_COMMON'],
    ['the word in digits and an ending', 'P4ssw0rd2024', 'TOO_COMMON'],
    ['a walk over the keyboard', 'QWERTYUIOP', 'TOO_COMMON'],
    ['a walk in columns', '1qaz2wsx3edc', 'TOO_COMMON'],
    ['wide letters', 'ｐａｓｓｗｏｒｄ', 'TOO_COMMON'],
    ['the brand', 'aurorapalace', 'TOO_COMMON'],
    ['the brand with an ending', 'Aurora-Palace!24', 'TOO_COMMON'],
    ['the name twice', 'jonas1jonas1', 'TOO_COMMON'],
    ['the name with an ending', 'Jonas1!!2', 'TOO_COMMON'],
    ['the name from behind', '1sanoj99', 'TOO_COMMON'],
    ['the number', '0491570156', 'TOO_COMMON'],
    ['the mailbox', 'j.berg-2024', 'taken'],
    ['a phrase with the name in it', 'jonas1 eats purple soup', 'taken'],
  ])('of %s: %j is %s', (_what, secret, expected) => {
    expect(verdictOf(secret)).toBe(expected);
  });

  it('is judged by the brand’s pattern and by its length where that asks for more', () => {
    expect(verdictOf('vexingllama', { acceptedPattern: 'LETTERS_WITH_DIGITS' })).toBe('FORMAT_INVALID');
    expect(verdictOf('vexing7llama', { acceptedPattern: 'LETTERS_WITH_DIGITS' })).toBe('taken');
    expect(verdictOf('vexing llama', { min: 15 })).toBe('FORMAT_INVALID');
    expect(verdictOf('xy7-'.repeat(25), { max: 128 })).toBe('taken');
  });

  it('has eight characters at least and may have 64, whatever the brand says', () => {
    expect(verdictOf('vxQ7#k', { min: 4 })).toBe('FORMAT_INVALID');
    expect(verdictOf('xy7-'.repeat(16), { max: 12 })).toBe('taken');
    expect(judgePassword('vxQ7#k', { rule: undefined, context }).ok).toBe(false);
    expect(judgePassword('vexing llama', { rule: undefined, context }).ok).toBe(true);
  });
});

describe('the block-list', () => {
  it('has more than three thousand entries', () => {
    expect(commonPasswordCount).toBeGreaterThan(3_000);
  });

  it.each(['123456', '111111', '000000', 'qwerty', 'letmein', 'iloveyou', 'abc123', '1q2w3e4r', 'casino123'])(
    'has %s',
    (secret) => {
      expect(isCommonPassword(secret)).toBe(true);
      expect(isCommonPassword(secret.toUpperCase())).toBe(true);
    },
  );

  it('has hardly anything that was drawn at random', () => {
    const drawn = fc.string({ minLength: 12, maxLength: 128 });
    fc.assert(fc.property(drawn, (secret) => !isCommonPassword(secret) || new Set(secret).size < 12));
  });

  it('reads a hostile text in time that grows with its length alone', { tags: ['deep'] }, () => {
    const timed = (length: number): number => {
      const texts = Array.from({ length: 2_000 }, (_, index) => `${'1!'.repeat(length / 2)}${index}`);
      const start = performance.now();
      for (const text of texts) isCommonPassword(text);
      return performance.now() - start;
    };
    timed(64);
    // Four times the length; quadratic time would take sixteen times as long.
    expect(timed(512) / timed(128)).toBeLessThan(10);
  });
});

describe('a payment password to be set', () => {
  const digits: Rule = { ...rule, acceptedPattern: 'DIGITS', min: 6, max: 6 };
  it.each<[string, Rule | undefined, string, string]>([
    ['six digits', digits, '246810', 'taken'],
    ['six digits where the brand has no rule', undefined, '246810', 'taken'],
    ['five digits', undefined, '24681', 'FORMAT_INVALID'],
    ['seven digits', undefined, '2468101', 'FORMAT_INVALID'],
    ['letters', digits, 'abcxyz', 'FORMAT_INVALID'],
    ['the first anybody tries', digits, '123456', 'TOO_COMMON'],
    ['one digit', digits, '888888', 'TOO_COMMON'],
    ['what the brand asks for', { ...rule, acceptedPattern: 'ALNUM', min: 4, max: 20 }, 'k7v2', 'taken'],
  ])('of %s is judged', (_what, given, secret, expected) => {
    const verdict = judgePaymentPassword(secret, given);
    expect(verdict.ok ? 'taken' : verdict.code.replace('AUTH_PASSWORD_', '')).toBe(expected);
  });
});

it('a password is old after ninety days', () => {
  const setAt = new Date('2026-01-01T00:00:00Z');
  expect(isPasswordExpired(setAt, new Date('2026-04-01T00:00:00Z'))).toBe(false);
  expect(isPasswordExpired(setAt, new Date('2026-04-01T00:00:01Z'))).toBe(true);
});
