import {
  type AcceptedPattern,
  type PatternId,
  patternIds,
  plainRegisterRule,
  type RegisterRules,
} from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { type Asked, type FormField, type GivenFields, judgeForm } from './form.rules.ts';
import { refuseForm } from './refuse-form.ts';
import type { RegistrationMethod } from './registration.types.ts';

type Rule = NonNullable<RegisterRules[FormField]>;

const rule = (input: Partial<Rule> = {}): Rule => ({ ...plainRegisterRule, position: 0, ...input });

const everything: Asked = { password: true, verification: true };

/** The faults that a change causes in an otherwise valid form. */
const faultsOf = (
  rules: RegisterRules,
  given: GivenFields,
  { method = 'register', asked = everything }: { method?: RegistrationMethod; asked?: Asked } = {},
): Record<string, string> => {
  const whole = method === 'register' ? { username: 'marasol' } : { mobileNum: '0491570156' };
  const all = { username: rule({ methods: ['register'] }), ...rules };
  const faults = judgeForm(all, method, { password: 'quiet harbour 7', ...whole, ...given }, asked);
  return Object.fromEntries(faults.map(({ field, fault }) => [field, fault]));
};

/** Valid values of two and four characters, and an invalid one of valid length. */
const samples: Record<PatternId, { two: string; four: string; wrong: string }> = {
  ANY: { two: '~ß', four: 'a b!', wrong: 'a\u0007b' },
  LETTER_FIRST_ALNUM: { two: 'a1', four: 'Ab12', wrong: '1ab' },
  HAN_DIGITS: { two: '王1', four: '王小明7', wrong: '王a1' },
  EMAIL: { two: 'a@b.co', four: 'ab@b.com', wrong: 'a@bcom' },
  ALNUM: { two: '1a', four: '12ab', wrong: 'a-b' },
  LETTERS_WITH_DIGITS: { two: 'a1', four: '1ab2', wrong: 'abc' },
  DIGITS: { two: '12', four: '1234', wrong: '12a' },
  ALNUM_WITH_UPPER: { two: 'A1', four: 'aB12', wrong: 'ab1' },
  LETTERS_SPACES: { two: 'ab', four: 'ab c', wrong: 'a1b' },
  NO_SPACES: { two: 'é!', four: 'a-b!', wrong: 'a b' },
  HAN_PUNCTUATION: { two: '王。', four: '王·小明', wrong: '王a明' },
  DATE: { two: '2000-02-29', four: '02-29-2000', wrong: '2001-02-29' },
  HANGUL: { two: '김민', four: '김민수진', wrong: '김a수' },
  THAI: { two: 'กข', four: 'กขคง', wrong: 'กaข' },
  THAI_ENGLISH: { two: 'กa', four: 'กขab', wrong: 'ก1ข' },
  UPPER_SPACES: { two: 'AB', four: 'AB C', wrong: 'aBC' },
  ALNUM_SYMBOLS: { two: 'a!', four: 'a!1~', wrong: 'a b' },
  UPPER_LOWER_DIGIT_SYMBOL: { two: 'Aa1!', four: 'Aa1!~x', wrong: 'Aa11' },
  FULL_NAME: { two: 'A B', four: 'An Bo', wrong: 'Anbo' },
  JAPANESE_FULL_WIDTH: { two: 'あア', four: 'あア漢字', wrong: 'ｱあア' },
  UPPER_NO_SPACES: { two: 'AB', four: 'ABCD', wrong: 'A B' },
};

describe('a field is held against its rule', () => {
  it.each(patternIds)('%s at its bounds', (id) => {
    const { two, four, wrong } = samples[id];
    const [min, max] = [[...two].length, [...four].length];
    const judge = (value: string, bounds: { min: number; max: number }) => {
      const accepted: AcceptedPattern = id;
      return faultsOf({ wechat: rule({ acceptedPattern: accepted, ...bounds }) }, { wechat: value });
    };
    expect(judge(two, { min, max })).toEqual({});
    expect(judge(four, { min, max })).toEqual({});
    expect(judge(two, { min: min + 1, max: max + 1 })).toEqual({ wechat: 'format' });
    expect(judge(four, { min: 1, max: max - 1 })).toEqual(max === 1 ? {} : { wechat: 'format' });
    expect(judge(wrong, { min: 1, max: 99 })).toEqual({ wechat: 'format' });
  });

  it('takes any characters where the rule is a star', () => {
    expect(faultsOf({ wechat: rule({ min: 2, max: 3 }) }, { wechat: '王 !' })).toEqual({});
  });

  it('tells the rule by which a value failed, so that the screen can say its words', () => {
    const faults = judgeForm(
      { username: rule(), line: rule({ acceptedPattern: 'DIGITS', min: 4, max: 6, position: 9 }) },
      'register',
      { username: 'marasol', password: 'quiet harbour 7', line: 'abc' },
      everything,
    );
    expect(faults).toEqual([{ field: 'line', fault: 'format', rule: { pattern: 'DIGITS', min: 4, max: 6 } }]);
  });
});

describe('a form', () => {
  it.each<[FormField, string]>([
    ['payeeName', 'Mara Sol'],
    ['paymentPassword', '864209'],
    ['qqNum', '12345'],
    ['line', 'mara'],
    ['whatsapp', '12345678'],
    ['facebook', 'mara'],
    ['wechat', 'mara'],
    ['idNumber', 'X1'],
    ['email', 'mara@example.com'],
    ['recommenderId', 'ABCDEFGH'],
    ['affiliateCode', 'ABCDEFGH'],
    ['mobileNum', '0491570156'],
    ['verificationCode', '123456'],
  ])('has no place for %s unless the brand shows it, in this form and not in the other', (field, value) => {
    expect(faultsOf({}, { [field]: value })).toEqual({ [field]: 'notAsked' });
    expect(faultsOf({ [field]: rule({ shown: false }) }, { [field]: value })).toEqual({ [field]: 'notAsked' });
    expect(faultsOf({ [field]: rule({ methods: ['registerMobile'] }) }, { [field]: value })).toEqual({
      [field]: 'notAsked',
    });
    expect(faultsOf({ [field]: rule() }, { [field]: value })[field]).toBeUndefined();
  });

  it('may leave out what is shown and not required, and sends an empty text for it', () => {
    expect(faultsOf({ line: rule() }, {})).toEqual({});
    expect(faultsOf({ line: rule() }, { line: '' })).toEqual({});
    expect(faultsOf({ line: rule({ required: true }) }, { line: '' })).toEqual({ line: 'missing' });
  });

  it.each(['firstDeposit', 'firstWithdrawal', 'profile'] as const)(
    'may leave out what is asked for at %s, and is judged by the rule if it has it',
    (moment) => {
      const rules = {
        payeeName: rule({ required: true, acceptedPattern: 'FULL_NAME', moment }),
        paymentPassword: rule({ required: true, moment }),
      };
      expect(faultsOf(rules, {})).toEqual({});
      expect(faultsOf(rules, { payeeName: 'Mara Sol' })).toEqual({});
      expect(faultsOf(rules, { payeeName: 'Mara' })).toEqual({ payeeName: 'format' });
    },
  );

  it('always has a payment password where one is shown', () => {
    expect(faultsOf({ paymentPassword: rule() }, {})).toEqual({ paymentPassword: 'missing' });
  });

  it('takes no password by mobile unless the brand switched it on, and then demands one', () => {
    const password = { password: 'quiet harbour 7' };
    const off = { method: 'registerMobile', asked: { password: false, verification: false } } as const;
    expect(faultsOf({}, password, off)).toEqual({ password: 'notAsked' });
    expect(faultsOf({}, { password: undefined }, { ...off, asked: { ...off.asked, password: true } })).toEqual({
      password: 'missing',
    });
  });

  it('wants a code for a number that is given, while codes are sent at all', () => {
    const rules = { mobileNum: rule(), verificationCode: rule() };
    const number = { mobileNum: '0491 570-156' };
    expect(faultsOf(rules, number)).toEqual({ verificationCode: 'missing' });
    expect(faultsOf(rules, {})).toEqual({});
    const off = { asked: { password: true, verification: false } };
    expect(faultsOf(rules, number, off)).toEqual({});
    expect(faultsOf(rules, { ...number, verificationCode: '123456' }, off)).toEqual({ verificationCode: 'notAsked' });
  });

  it('wants the number where it demands the code', () => {
    const rules = { mobileNum: rule(), verificationCode: rule({ required: true }) };
    expect(faultsOf(rules, {})).toEqual({ mobileNum: 'missing' });
  });

  it('counts a number by its digits', () => {
    const rules = { mobileNum: rule({ acceptedPattern: 'DIGITS', min: 10, max: 10 }) };
    const off = { asked: { password: true, verification: false } };
    expect(faultsOf(rules, { mobileNum: '(0491) 570-156' }, off)).toEqual({});
    expect(faultsOf(rules, { mobileNum: '0491 570 15' }, off)).toEqual({ mobileNum: 'format' });
  });

  it.each(['ma ra', 'mara\u200bsol', '\u202emara', 'mo'])(
    'refuses the name %j whatever the brand lets through',
    (name) => {
      expect(faultsOf({ username: rule() }, { username: name })).toEqual({ username: 'format' });
    },
  );

  it('refuses an address that is none, even where any characters are let through', () => {
    expect(faultsOf({ email: rule() }, { email: 'mara at home' })).toEqual({ email: 'format' });
    expect(faultsOf({ email: rule() }, { email: 'Mara@Example.com' })).toEqual({});
  });

  it('never asks for fewer than eight characters of a password, nor refuses 64 of them', () => {
    const rules = { password: rule({ min: 4, max: 16 }) };
    expect(faultsOf(rules, { password: 'x'.repeat(7) })).toEqual({ password: 'format' });
    expect(faultsOf(rules, { password: 'x'.repeat(8) })).toEqual({});
    expect(faultsOf(rules, { password: 'x'.repeat(64) })).toEqual({});
    expect(faultsOf(rules, { password: 'x'.repeat(65) })).toEqual({ password: 'format' });
  });

  it('is judged in the order in which it is shown', () => {
    const rules = {
      username: rule({ position: 2 }),
      line: rule({ required: true, position: 3 }),
      email: rule({ required: true, position: 1 }),
    };
    const given = { username: 'm o', password: 'quiet harbour 7' };
    expect(judgeForm(rules, 'register', given, everything).map(({ field }) => field)).toEqual([
      'email',
      'username',
      'line',
    ]);
  });
});

describe('the refusal of a form', () => {
  it.each([
    ['username', 'missing', 'MEMBER_USERNAME_FORMAT_INVALID'],
    ['password', 'missing', 'AUTH_PASSWORD_FORMAT_INVALID'],
    ['password', 'notAsked', 'MEMBER_FIELD_INVALID'],
    ['mobileNum', 'missing', 'AUTH_PHONE_MISSING'],
    ['mobileNum', 'notAsked', 'MEMBER_FIELD_INVALID'],
    ['verificationCode', 'missing', 'AUTH_CODE_MISSING'],
    ['idNumber', 'missing', 'MEMBER_FIELD_INVALID'],
  ] as const)('for %s that is %s is %s', (field, fault, code) => {
    expect(refuseForm([{ field, fault }]).code).toBe(code);
  });

  it('marks every field and names the rules', () => {
    const bounds = { pattern: 'DIGITS', min: 8, max: 15 } as const;
    const refusal = refuseForm([
      { field: 'mobileNum', fault: 'format', rule: bounds },
      { field: 'line', fault: 'missing' },
    ]);
    expect(refusal.code).toBe('AUTH_PHONE_FORMAT_INVALID');
    expect(refusal.details).toEqual({ fields: { mobileNum: 'format', line: 'missing' }, rules: { mobileNum: bounds } });
  });
});
