import { patternIds } from '@fairhouse/protocol/patterns';
import { describe, expect, test } from 'vitest';
import { noPhone } from '#shared/phone/phone.rules.ts';
import {
  asksForTerms,
  groupsOf,
  judgeField,
  type RegisterMethod,
  type RegisterRule,
  type RegisterValues,
  registrationOf,
  ruleText,
  shownFields,
} from './register.rules.ts';

const both: RegisterMethod[] = ['register', 'registerMobile'];
const rule = (changes: Partial<RegisterRule> = {}): RegisterRule => ({
  shown: true,
  required: false,
  acceptedPattern: '*',
  min: null,
  max: null,
  methods: both,
  moment: 'registration',
  position: 0,
  ...changes,
});
const allOn = { hasSms: true, hasMobilePassword: true };

const typed = (changes: Partial<RegisterValues> = {}): RegisterValues => ({
  username: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  paymentPassword: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  email: '',
  recommenderId: '',
  affiliateCode: '',
  captcha: '',
  mobileNum: noPhone,
  verificationCode: '',
  termsAccepted: true,
  ...changes,
});

const arrival = { referralCode: 'FRIEND22', domain: 'brand.test', registerUrl: 'https://brand.test/register' };

describe('the form', () => {
  const rules = {
    email: rule({ position: 9 }),
    username: rule({ position: 2, methods: ['register'] }),
    password: rule({ position: 3, min: 6, max: 64 }),
    mobileNum: rule({ position: 1, methods: ['registerMobile'] }),
    verificationCode: rule({ position: 4, methods: ['registerMobile'] }),
    line: rule({ position: 5, shown: false }),
    wechat: rule({ position: 0 }),
  };
  const namesOf = (method: RegisterMethod, switches = allOn) =>
    shownFields(rules, method, switches).map(({ name }) => name);

  test('has the fields of its method in the order of their positions, and none that is not shown', () => {
    expect(namesOf('register')).toEqual(['wechat', 'username', 'password', 'email']);
    expect(namesOf('registerMobile')).toEqual(['wechat', 'mobileNum', 'password', 'verificationCode', 'email']);
  });

  test('asks for no code where messages are switched off', () => {
    expect(namesOf('registerMobile', { ...allOn, hasSms: false })).not.toContain('verificationCode');
  });

  test('asks for no password by mobile unless the brand wants one', () => {
    expect(namesOf('registerMobile', { ...allOn, hasMobilePassword: false })).not.toContain('password');
    expect(namesOf('register', { ...allOn, hasMobilePassword: false })).toContain('password');
  });

  test('asks for no code without a number to send it to', () => {
    const lonely = { ...rules, verificationCode: rule({ methods: both }) };
    expect(shownFields(lonely, 'register', allOn).map(({ name }) => name)).not.toContain('verificationCode');
  });

  test('has name and password even when the brand has forgotten their rules', () => {
    expect(shownFields({}, 'register', allOn).map(({ name }) => name)).toEqual(['username', 'password']);
    expect(shownFields({}, 'registerMobile', allOn).map(({ name }) => name)).toEqual(['mobileNum']);
  });

  test.each(['firstDeposit', 'firstWithdrawal', 'profile'] as const)(
    'has nothing that is asked for at %s',
    (moment) => {
      const later = { ...rules, email: rule({ position: 9, moment }), terms: rule({ moment }) };
      expect(shownFields(later, 'register', allOn).map(({ name }) => name)).toEqual(['wechat', 'username', 'password']);
      expect(asksForTerms(later, 'register')).toBe(false);
    },
  );

  test('has the account first and the further fields by group; consent takes a tick only where the brand asks', () => {
    const { account, further } = groupsOf(shownFields({ ...rules, terms: rule() }, 'registerMobile', allOn));
    expect(account.map(({ name }) => name)).toEqual(['mobileNum', 'password']);
    expect(further.map(({ group, fields }) => [group, ...fields.map(({ name }) => name)])).toEqual([
      ['contact', 'wechat', 'email'],
    ]);
    expect(asksForTerms({ terms: rule() }, 'register')).toBe(true);
    expect(asksForTerms({ terms: rule({ shown: false }) }, 'register')).toBe(false);
  });

  test('never asks for a password of fewer than eight characters', () => {
    const password = shownFields(rules, 'register', allOn).find(({ name }) => name === 'password');
    expect(password?.rule).toMatchObject({ required: true, min: 8, max: 64 });
  });
});

describe('a value', () => {
  test('may be left empty only where it is not required', () => {
    expect(judgeField({ name: 'email', rule: rule({ required: true }) }, '  ')).toEqual({ kind: 'missing' });
    expect(judgeField({ name: 'email', rule: rule() }, '  ')).toBeNull();
  });

  test('is judged without the blanks around it, a password with them', () => {
    const digits = rule({ acceptedPattern: 'DIGITS', min: 6, max: 6 });
    expect(judgeField({ name: 'qqNum', rule: digits }, ' 123456 ')).toBeNull();
    expect(judgeField({ name: 'paymentPassword', rule: digits }, '123456 ')).not.toBeNull();
  });

  // One value of each pattern with four to six characters (a date has ten, an address at least six).
  const good: Record<(typeof patternIds)[number], string> = {
    ANY: 'a b!',
    LETTER_FIRST_ALNUM: 'abc1',
    HAN_DIGITS: '中文12',
    EMAIL: 'a@b.co',
    ALNUM: '1abc',
    LETTERS_WITH_DIGITS: 'ab12',
    DIGITS: '1234',
    ALNUM_WITH_UPPER: 'Abc1',
    LETTERS_SPACES: 'ab c',
    NO_SPACES: 'a-b!',
    HAN_PUNCTUATION: '中，文。',
    DATE: '2026-02-28',
    HANGUL: '가나다라',
    THAI: 'สวัส',
    THAI_ENGLISH: 'สวab',
    UPPER_SPACES: 'AB C',
    ALNUM_SYMBOLS: 'ab1!',
    UPPER_LOWER_DIGIT_SYMBOL: 'aB1!',
    FULL_NAME: 'Jo L',
    JAPANESE_FULL_WIDTH: 'ひらカ漢',
    UPPER_NO_SPACES: 'ABCD',
  };

  test.each(patternIds)('of the pattern %s is held at its bounds and told by its own text', (acceptedPattern) => {
    const value = good[acceptedPattern];
    const length = [...value].length;
    const judged = (min: number, max: number) =>
      judgeField({ name: 'payeeName', rule: rule({ acceptedPattern, min, max }) }, value);
    const ruleOf = (text: string) => ({ kind: 'rule', pattern: acceptedPattern, length: text });
    expect(judged(length, length)).toBeNull();
    expect(judged(length + 1, length + 2)).toEqual(ruleOf(`${length + 1}-${length + 2}`));
    expect(judged(1, length - 1)).toEqual(ruleOf(`1-${length - 1}`));
    expect(judged(length - 1, length - 1)).toEqual(ruleOf(`${length - 1}`));
  });

  test('is told by the text for any characters when the rule is a star', () => {
    expect(ruleText(rule({ min: 4, max: null }))).toEqual({ kind: 'rule', pattern: 'ANY', length: '4+' });
  });
});

describe('what is sent', () => {
  const rules = {
    username: rule({ methods: ['register'] }),
    password: rule(),
    confirmPassword: rule({ methods: ['register'] }),
    email: rule({ methods: ['registerMobile'] }),
    mobileNum: rule({ methods: ['registerMobile'] }),
  };
  const values = typed({
    username: ' jonas1 ',
    password: ' keep me ',
    confirmPassword: ' keep me ',
    email: 'jonas@example.com',
    line: 'typed into a field that is not shown',
    mobileNum: { countryCode: 'AU', countryDialingCode: '61', mobileNum: '0491 570 156' },
  });
  const sent = (method: RegisterMethod, given: Parameters<typeof shownFields>[0] = rules) =>
    registrationOf(values, shownFields(given, method, allOn), arrival, { method, proofs: { captcha: 'k7wp' } });

  test('is only what the form shows', () => {
    expect(sent('register')).toEqual({
      username: 'jonas1',
      password: ' keep me ',
      confirmPassword: ' keep me ',
      referralCode: 'FRIEND22',
      captcha: 'k7wp',
      domain: 'brand.test',
      termsAccepted: true,
      login: true,
    });
  });

  test('by mobile carries the number with its country and the page', () => {
    expect(sent('registerMobile')).toEqual({
      password: ' keep me ',
      email: 'jonas@example.com',
      mobileNum: '0491570156',
      countryDialingCode: '61',
      registerUrl: 'https://brand.test/register',
      registerMethod: 'WEB',
      referralCode: 'FRIEND22',
      captcha: 'k7wp',
      domain: 'brand.test',
      termsAccepted: true,
      login: true,
    });
  });

  test('has no code of a link where the form asks for one', () => {
    expect(sent('register', { ...rules, affiliateCode: rule() })).not.toHaveProperty('referralCode');
  });
});
