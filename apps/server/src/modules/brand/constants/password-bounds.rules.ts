import type { BrandSnapshot } from '../brand.types.ts';
import { constantOf } from './constant.rules.ts';

/**
 * The rule of the password with the policy of the brand in it, so that every form and every check that reads the
 * rule obeys both: the longer minimum and the longer maximum hold.
 */
export const withPasswordBounds = (
  rules: BrandSnapshot['registerRules'],
  constants: BrandSnapshot['constants'],
): BrandSnapshot['registerRules'] => {
  const { password } = rules;
  if (password === undefined) return rules;
  const min = Math.max(password.min ?? 0, constantOf({ constants }, 'passwordMinCharacters'));
  const max = Math.max(password.max ?? 0, constantOf({ constants }, 'passwordMaxCharacters'));
  return { ...rules, password: { ...password, min, max } };
};
