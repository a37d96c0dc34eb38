import type { RegisterRules } from '@fairhouse/protocol';
import { expect, it } from 'vitest';
import { fullRegisterRules } from '../../../cli/seeds/register-rules.ts';
import { missingAmong } from './missing-details.rules.ts';

const rule = (field: 'payeeName' | 'email' | 'mobileNum' | 'idNumber', changes: object): RegisterRules => {
  const full = fullRegisterRules[field];
  if (full === undefined) throw new Error(`${field} has no rule`);
  return { [field]: { ...full, required: true, ...changes } };
};
const rules = {
  ...rule('payeeName', { moment: 'firstWithdrawal' }),
  ...rule('email', { moment: 'firstDeposit' }),
  ...rule('mobileNum', { moment: 'registration' }),
  ...rule('idNumber', { moment: 'firstDeposit', shown: false, required: false }),
};
const nothing = { details: [], verified: [] };
const missingAt = (moments: string[], given: Parameters<typeof missingAmong>[1] = nothing) =>
  missingAmong({ rules, moments }, given).map((each) => (each.kind === 'profile' ? each.field : each.contact));

it.each([
  ['only what that moment asks for', ['firstDeposit'], nothing, ['email']],
  ['the fields of both moments', ['firstDeposit', 'firstWithdrawal'], nothing, ['realName', 'email']],
  ['nothing that was given', ['firstWithdrawal'], { details: ['payeeName'], verified: [] }, []],
  ['no verified contact', ['firstDeposit'], { details: [], verified: ['email'] }, []],
  ['a contact although another one is verified', ['firstDeposit'], { details: [], verified: ['mobile'] }, ['email']],
] as const)('%s is missing', (_what, moments, given, missing) => {
  expect(missingAt([...moments], given)).toEqual(missing);
});

it('a missing field comes with the rule of the form', () => {
  expect(missingAmong({ rules, moments: ['firstWithdrawal'] }, nothing)).toEqual([
    { kind: 'profile', field: 'realName', pattern: 'FULL_NAME', min: 3, max: 60 },
  ]);
});
