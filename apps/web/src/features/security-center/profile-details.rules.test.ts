import { describe, expect, it } from 'vitest';
import type { ProfileDetail } from './api.ts';
import { countryCodes, fits, groupsOf, inputOf } from './profile-details.rules.ts';

const detail = (field: ProfileDetail['field'], more: Partial<ProfileDetail> = {}): ProfileDetail => ({
  field,
  value: null,
  isPrivate: true,
  isRequired: false,
  isLocked: false,
  pattern: '*',
  min: 1,
  max: 60,
  ...more,
});

describe('the groups of the page', () => {
  it('have their fields in the order of the page, and are left out when they are empty', () => {
    const groups = groupsOf([detail('birthday'), detail('telegram'), detail('realName')]);
    expect(groups.map(({ group, fields }) => [group, fields.map(({ field }) => field)])).toEqual([
      ['personal', ['realName', 'birthday']],
      ['social', ['telegram']],
    ]);
  });
});

it.each([
  ['birthday', 'DATE', 'date'],
  ['nationality', 'UPPER_NO_SPACES', 'country'],
  ['incomeSource', 'UPPER_NO_SPACES', 'income'],
  ['currentAddress', '*', 'lines'],
  ['qq', 'DIGITS', 'digits'],
  ['facebook', '*', 'text'],
] as const)('%s of pattern %s is given by %s', (field, pattern, input) => {
  expect(inputOf({ field, pattern })).toBe(input);
});

it('accepts what the server accepts', () => {
  expect(fits(' Anna Berg ', { pattern: 'FULL_NAME', min: 3, max: 60 })).toBe(true);
  expect(fits('Anna', { pattern: 'FULL_NAME', min: 3, max: 60 })).toBe(false);
});

it('knows the countries of the world, each once', () => {
  const codes = countryCodes;
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(230);
  expect(codes.length).toBeLessThan(260);
  for (const code of ['SE', 'VN', 'PH', 'MT', 'GB', 'US']) expect(codes).toContain(code);
  for (const code of ['ZZ', 'EU', 'SU', 'DD', 'UK']) expect(codes).not.toContain(code);
});
