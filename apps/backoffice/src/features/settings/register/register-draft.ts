import { constants } from '@fairhouse/protocol/constants';
import { compositionPatterns, type RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import { type PatternId, patternIds } from '@fairhouse/protocol/patterns';

export type RegisterMethod = 'register' | 'registerMobile';
export type FormSwitches = { hasMobile: boolean; hasSms: boolean; hasMobilePassword: boolean };

export const acceptedPatterns: readonly ('*' | PatternId)[] = ['*', ...patternIds];

/** The fields of one form as players see it: the rules, adjusted by the feature flags. */
export const fieldsOf = (
  rules: readonly RegisterRuleRow[],
  method: RegisterMethod,
  { hasMobile, hasSms, hasMobilePassword }: FormSwitches,
): RegisterRuleRow[] => {
  if (method === 'registerMobile' && !hasMobile) return [];
  return rules.filter(({ field, shown, methods }) => {
    if (!shown || !methods.includes(method)) return false;
    if (field === 'verificationCode') return hasSms;
    return field !== 'password' || method === 'register' || hasMobilePassword;
  });
};

/** The bounds in the preview: a password rule can only raise the platform's own minimum and maximum length. */
export const previewBounds = ({ field, min, max }: RegisterRuleRow): { min: number | null; max: number | null } =>
  field === 'password'
    ? {
        min: Math.max(min ?? 0, constants.passwordMinCharacters.value),
        max: Math.max(max ?? 0, constants.passwordMaxCharacters.value),
      }
    : { min, max };

/** Whether the rule forces mixed characters on a password, which weakens passwords (security.md 3.8). */
export const asksForMixture = ({ field, acceptedPattern }: RegisterRuleRow): boolean =>
  field === 'password' && compositionPatterns.includes(acceptedPattern);

/** A rule with one change, kept consistent: a hidden field cannot be required. */
export const changed = (rule: RegisterRuleRow, changes: Partial<RegisterRuleRow>): RegisterRuleRow => {
  const next = { ...rule, ...changes };
  return next.shown ? next : { ...next, required: false };
};

/** The list with one rule moved up or down. */
export const moved = (rules: readonly RegisterRuleRow[], place: number, by: -1 | 1): RegisterRuleRow[] => {
  const target = place + by;
  if (target < 0 || target >= rules.length) return [...rules];
  const without = rules.filter((_, index) => index !== place);
  const rule = rules[place];
  return rule === undefined ? [...rules] : without.toSpliced(target, 0, rule);
};
