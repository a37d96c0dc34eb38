import type { RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import { expect, it } from 'vitest';
import { changedRules, judgeRegisterRules } from './register-rule.rules.ts';

const rule = (changes: Partial<RegisterRuleRow> = {}): RegisterRuleRow => ({
  field: 'username',
  shown: true,
  required: true,
  acceptedPattern: '*',
  min: 4,
  max: 16,
  methods: ['register'],
  moment: 'registration',
  ...changes,
});

it.each([
  ['a sound rule', [rule()], null],
  ['a field twice', [rule(), rule()], 'twice'],
  ['required and hidden', [rule({ shown: false })], 'required_but_hidden'],
  ['bounds out of order', [rule({ min: 17 })], 'bounds'],
  ['shown in no form', [rule({ methods: [] })], 'no_form'],
  ['hidden and in no form', [rule({ shown: false, required: false, methods: [] })], null],
  ['a password of seven', [rule({ field: 'password', min: 7, max: 64 })], 'password_too_short'],
  ['a password of at most 63', [rule({ field: 'password', min: 8, max: 63 })], 'password_max_too_low'],
  ['a name asked for later', [rule({ field: 'payeeName', moment: 'firstWithdrawal' })], null],
  ['a username asked for later', [rule({ moment: 'firstDeposit' })], 'not_later'],
  [
    'optional and asked for by the cashier',
    [rule({ field: 'email', required: false, moment: 'firstDeposit' })],
    'later_but_optional',
  ],
  ['required in the profile', [rule({ field: 'email', moment: 'profile' })], 'profile_but_required'],
  ['optional in the profile', [rule({ field: 'email', required: false, moment: 'profile' })], null],
  ['a password of 8 to 64', [rule({ field: 'password', min: 8, max: 64 })], null],
] as const)('%s', (_what, rules, why) => {
  expect(judgeRegisterRules(rules)?.why ?? null).toBe(why);
});

it('tells which rules differ, a changed order included', () => {
  const email = rule({ field: 'email' });
  expect(changedRules([rule(), email], [rule(), email]).fields).toEqual([]);
  expect(changedRules([rule(), email], [email, rule()]).fields).toEqual(['username', 'email']);
  expect(changedRules([rule()], [rule({ max: 20 })]).after).toMatchObject({ username: { max: 20 } });
  expect(changedRules([rule(), email], [rule()])).toMatchObject({ fields: ['email'], after: { email: null } });
});
