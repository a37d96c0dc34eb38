import { type ConstantKey, constants } from '@fairhouse/protocol/constants';
import { businessKeys, policyKeys } from '@fairhouse/protocol/ops/settings-constants';
import { expect, it } from 'vitest';
import { constantOf, disorderedPair, judgeConstant, textConstantOf, validConstant } from './constant.rules.ts';
import { withPasswordBounds } from './password-bounds.rules.ts';

it.each([
  ['loginCaptchaByNameTimes', 1, null],
  ['loginCaptchaByNameTimes', 5, null],
  ['loginCaptchaByNameTimes', 0, 'out_of_bounds'],
  ['loginCaptchaByNameTimes', 6, 'out_of_bounds'],
  ['loginResetOnlyTimes', 101, 'out_of_bounds'],
  ['passwordMinCharacters', 7, 'out_of_bounds'],
  ['smsCodeLifeMinutes', 2.5, 'not_whole'],
  ['smsCodeLifeMinutes', '5', 'not_a_number'],
  ['smsCodeLifeMinutes', Number.NaN, 'not_a_number'],
  ['smsCountriesText', 'AU VN', null],
  ['smsCountriesText', 'AU, VN', 'form'],
  ['smsCountriesText', '', 'form'],
  ['rememberedDays', 1, 'not_for_brands'],
  ['toString', 1, 'unknown'],
])('%s = %s is judged %s', (key, value, why) => {
  expect(judgeConstant(key, value)?.why ?? null).toBe(why);
});

it('every number of both screens takes its bounds and nothing beyond them', () => {
  for (const key of [...policyKeys, ...businessKeys]) {
    const constant = constants[key];
    if (!constant.perBrand || constant.bounds === null) continue;
    const { min, max } = constant.bounds;
    expect(
      [min - 1, min, max, max + 1].map((value) => judgeConstant(key, value) === null),
      key,
    ).toEqual([false, true, true, false]);
  }
});

it('no constant stands on both screens', () => {
  expect(policyKeys.filter((key) => businessKeys.includes(key))).toEqual([]);
  expect(new Set<ConstantKey>(policyKeys).size).toBe(policyKeys.length);
});

it('a brand has its own value, or the platform default', () => {
  expect(constantOf({ constants: {} }, 'smsCodeLifeMinutes')).toBe(5);
  expect(constantOf({ constants: { smsCodeLifeMinutes: 2 } }, 'smsCodeLifeMinutes')).toBe(2);
  expect(textConstantOf({ constants: { smsCountriesText: 'VN' } }, 'smsCountriesText')).toBe('VN');
});

it('a stored value out of its bounds is ignored', () => {
  expect(validConstant('smsCodeLifeMinutes', 60)).toEqual([]);
  expect(validConstant('smsCodeLifeMinutes', 10)).toEqual([['smsCodeLifeMinutes', 10]]);
});

it('pairs stay in order, also against values that are not the brand’s own', () => {
  expect(disorderedPair(new Map([['smsPerCountryDayTimes', 2_001]]))).toEqual([
    'smsPerCountryDayTimes',
    'smsPerBrandDayTimes',
  ]);
  expect(disorderedPair(new Map([['smsPerCountryDayTimes', 2_000]]))).toBeNull();
});

it('the rule of the password follows the policy, and the longer of both holds', () => {
  const password = {
    shown: true,
    required: true,
    acceptedPattern: '*' as const,
    min: 10,
    max: 64,
    methods: [],
    moment: 'registration' as const,
    position: 0,
  };
  const bounds = (constants: object) => {
    const { min, max } = withPasswordBounds({ password }, constants).password ?? {};
    return [min, max];
  };
  expect(bounds({})).toEqual([10, 64]);
  expect(bounds({ passwordMinCharacters: 12, passwordMaxCharacters: 100 })).toEqual([12, 100]);
});
