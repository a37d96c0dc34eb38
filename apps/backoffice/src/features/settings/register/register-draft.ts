import { constants } from '@fairhouse/protocol/constants';
import { compositionPatterns, type RegisterRuleRow } from '@fairhouse/protocol/ops/settings-register';
import { type PatternId, patternIds } from '@fairhouse/protocol/patterns';
import { laterFields, type RegisterMoment, registerMoments } from '@fairhouse/protocol/register-rule';

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
  return rules.filter(({ field, shown, methods, moment }) => {
    if (!shown || moment !== 'registration' || !methods.includes(method)) return false;
    if (field === 'verificationCode') return hasSms;
    return (field !== 'password' && field !== 'confirmPassword') || method === 'register' || hasMobilePassword;
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

/** When a field is asked for, as one choice. */
export type AskedWhen = RegisterMoment | 'never';

export const askedWhen = ({ shown, moment }: RegisterRuleRow): AskedWhen => (shown ? moment : 'never');

/** The choices of a field: an account needs some of them from the start. */
export const momentsOf = ({ field }: RegisterRuleRow): AskedWhen[] => {
  const isLater = (laterFields as readonly string[]).includes(field);
  return [...registerMoments.filter((moment) => isLater || moment === 'registration'), 'never'];
};

/**
 * A rule with one change, kept consistent: a hidden field or one of the profile cannot be required, and the cashier asks
 * only for what is.
 */
export const changed = (rule: RegisterRuleRow, changes: Partial<RegisterRuleRow>): RegisterRuleRow => {
  const next = { ...rule, ...changes };
  if (!next.shown || next.moment === 'profile') return { ...next, required: false };
  return next.moment === 'registration' ? next : { ...next, required: true };
};

/** The rule with another moment. */
export const askedAt = (rule: RegisterRuleRow, when: AskedWhen): RegisterRuleRow =>
  changed(rule, when === 'never' ? { shown: false, moment: 'registration' } : { shown: true, moment: when });

/** The list with one rule moved up or down. */
export const moved = (rules: readonly RegisterRuleRow[], place: number, by: -1 | 1): RegisterRuleRow[] => {
  const target = place + by;
  if (target < 0 || target >= rules.length) return [...rules];
  const without = rules.filter((_, index) => index !== place);
  const rule = rules[place];
  return rule === undefined ? [...rules] : without.toSpliced(target, 0, rule);
};
