import { profileFields, type RegisterRules } from '@fairhouse/protocol';
import { describe, expect, it } from 'vitest';
import { fullRegisterRules, lightRegisterRules } from '../../../cli/seeds/register-rules.ts';
import {
  ageOn,
  completenessOf,
  judgeDetail,
  maskDetail,
  type ProfileRule,
  profileRulesOf,
} from './profile-details.rules.ts';

const at = { today: '2026-11-16', ageMin: 18 };
const ruleOf = (field: ProfileRule['field'], rules: RegisterRules = fullRegisterRules): ProfileRule => {
  const rule = profileRulesOf(rules).find((each) => each.field === field);
  if (rule === undefined) throw new Error(`${field} is not asked for`);
  return rule;
};

describe('the profile fields of a brand', () => {
  it('include the messengers and the document number only where the registration form shows them', () => {
    const asked = profileRulesOf(lightRegisterRules).map(({ field }) => field);
    expect(asked).not.toContain('whatsapp');
    expect(asked).not.toContain('idNumber');
    expect(asked).toContain('realName');
    expect(asked).toContain('birthday');
    expect(profileRulesOf(fullRegisterRules).map(({ field }) => field)).toEqual([...profileFields]);
  });

  it('take pattern, bounds and requirement from the form, and store a name as the form does', () => {
    expect(ruleOf('realName')).toMatchObject({
      storedAs: 'payeeName',
      pattern: 'FULL_NAME',
      min: 3,
      max: 60,
      isRequired: true,
      isLasting: true,
    });
    expect(ruleOf('realName', lightRegisterRules).isRequired).toBe(false);
    expect(ruleOf('qq')).toMatchObject({ storedAs: 'qqNum', pattern: 'DIGITS', min: 5, max: 12 });
  });

  it('leave out a field that the form has and does not show', () => {
    const hidden = { ...fullRegisterRules, line: { ...fullRegisterRules.line, shown: false } } as RegisterRules;
    expect(profileRulesOf(hidden).some(({ field }) => field === 'line')).toBe(false);
  });

  it('lock the identity fields, and nothing else', () => {
    const lasting = profileRulesOf(fullRegisterRules).flatMap(({ field, isLasting }) => (isLasting ? [field] : []));
    expect(lasting).toEqual(['realName', 'birthday', 'idNumber']);
  });
});

describe('a value', () => {
  it.each([
    ['realName', ' Anna  Berg', false],
    ['realName', 'Anna Berg ', true],
    ['realName', 'Anna', false],
    ['nationality', 'SE', true],
    ['nationality', 'QX', false],
    ['nationality', 'se', false],
    ['incomeSource', 'SALARY', true],
    ['incomeSource', 'LOTTERY', false],
    ['idNumber', '12AB34', true],
    ['idNumber', '12-AB', false],
    ['address', 'abcd', false],
    ['address', '1 Long Street, Town', true],
    ['qq', '12345', true],
    ['qq', '1234', false],
  ] as const)('%s: %s is taken: %s', (field, value, isTaken) => {
    expect(judgeDetail(ruleOf(field), value, at).ok).toBe(isTaken);
  });

  it.each([
    ['2008-11-16', { ok: true, value: '2008-11-16' }],
    ['11-16-2008', { ok: true, value: '2008-11-16' }],
    ['2008-11-17', { ok: false, fault: 'age' }],
    ['2026-11-17', { ok: false, fault: 'format' }],
    ['1900-01-01', { ok: false, fault: 'format' }],
    ['2000-02-30', { ok: false, fault: 'format' }],
  ] as const)('a birthday of %s is judged %j', (value, verdict) => {
    expect(judgeDetail(ruleOf('birthday'), value, at)).toEqual(verdict);
  });

  it('of twenty-one years is needed where the profile says so', () => {
    expect(judgeDetail(ruleOf('birthday'), '2006-01-01', { ...at, ageMin: 21 })).toEqual({ ok: false, fault: 'age' });
  });

  it.each([
    ['2026-02-28', '2004-02-29', 21],
    ['2026-03-01', '2004-02-29', 22],
    ['2026-11-16', '2005-11-16', 21],
    ['2026-11-15', '2005-11-16', 20],
  ])('on %s somebody of %s is %i', (today, birthday, age) => {
    expect(ageOn(today, birthday)).toBe(age);
  });
});

it('a masked value shows enough for its owner to recognize it', () => {
  expect(maskDetail('birthday', '1990-05-17')).toBe('1990-**-**');
  expect(maskDetail('idNumber', 'AB123456')).toBe('A***6');
});

it('completeness counts what is given and verified, and is 100 only when nothing is missing', () => {
  expect(completenessOf({ asked: 17, given: 0, provedContacts: 0 })).toBe(0);
  expect(completenessOf({ asked: 8, given: 4, provedContacts: 1 })).toBe(50);
  expect(completenessOf({ asked: 17, given: 17, provedContacts: 1 })).toBe(94);
  expect(completenessOf({ asked: 17, given: 17, provedContacts: 2 })).toBe(100);
});
