import type { BrandSnapshot } from '../brand.types.ts';
import { constantOf } from './constant.rules.ts';

/**
 * The password rule merged with the brand's policy, so that every reader of the rule applies both: the longer minimum
 * and the longer maximum.
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
