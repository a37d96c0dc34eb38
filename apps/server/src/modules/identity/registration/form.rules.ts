import { type AcceptedPattern, checkPattern, type RegisterRules } from '@fairhouse/protocol';
import { parseEmail } from '#modules/member/index.ts';
import type { RegistrationMethod } from './registration.types.ts';

export type FormField = Exclude<keyof RegisterRules, 'captcha' | 'confirmPassword' | 'terms'>;

/** The given fields; empty and absent are equal. */
export type GivenFields = Partial<Record<FormField, string | undefined>>;

/** `rule` is the rule that failed, so that the screen can show its text. */
export type FormFault = { field: FormField } & (
  | { fault: 'notAsked' | 'missing' }
  | { fault: 'format'; rule: { pattern: AcceptedPattern; min: number | null; max: number | null } }
);

/** What the brand's switches require besides the rules (spec §6). */
export type Asked = {
  /** MOBILENUMPASSREG3, in the form by mobile; the form by username always has a password. */
  password: boolean;
  /** REGMOBVERF3: the number must be verified by a code. */
  verification: boolean;
};

type Rule = NonNullable<RegisterRules[FormField]>;

/** rulings.md 9 and security.md 3.8: no brand may require fewer than 8, nor refuse 64 for its length. */
const passwordMin = 8;
const passwordMaxAtLeast = 64;

/** Six digits, unless the brand has its own bounds. */
const paymentLength = 6;

/** The table's bounds for a name, regardless of the brand's rule. */
const usernameMin = 3;
const usernameMax = 64;
const unreadable = /[\s\p{Cc}\p{Cf}]/u;

const fields: readonly FormField[] = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'recommenderId',
  'affiliateCode',
  'mobileNum',
  'verificationCode',
];

const boundsOf = (field: FormField, rule: Rule | undefined) => {
  const { acceptedPattern: pattern = '*', min = null, max = null } = rule ?? {};
  if (field === 'password')
    return { pattern, min: Math.max(passwordMin, min ?? 0), max: Math.max(passwordMaxAtLeast, max ?? 0) };
  if (field === 'paymentPassword')
    return { pattern, min: min ?? paymentLength, max: max ?? Math.max(paymentLength, min ?? 0) };
  if (field === 'username')
    return { pattern, min: Math.max(usernameMin, min ?? 0), max: Math.min(usernameMax, max ?? usernameMax) };
  // An e-mail address must be valid, regardless of the characters a brand allows.
  if (field === 'email') return { pattern: pattern === '*' ? ('EMAIL' as const) : pattern, min, max };
  return { pattern, min, max };
};

/** The length of a number is that of its digits, because people write it with spaces and hyphens. */
const judged = (field: FormField, value: string): string => {
  if (field === 'mobileNum') return value.replaceAll(/[\s().+-]/g, '');
  return value.normalize('NFC');
};

const holds = (field: FormField, value: string, bounds: ReturnType<typeof boundsOf>): boolean => {
  // The code is verified elsewhere, where attempts are counted.
  if (field === 'verificationCode') return true;
  if (field === 'username' && unreadable.test(value)) return false;
  if (field === 'email' && parseEmail(value) === null) return false;
  return checkPattern(bounds.pattern, judged(field, value), bounds).ok;
};

/** Whether the brand's rule allows a name, whoever chooses it. */
export const isUsernameAllowed = (rules: RegisterRules, username: string): boolean =>
  holds('username', username, boundsOf('username', rules.username));

/**
 * Validates a form against the brand's rules: fields that are not asked for are refused, required ones must be present,
 * and given ones must be valid. A field that is asked for later may be given now. Faults are in the order of the form.
 */
export const judgeForm = (
  rules: RegisterRules,
  method: RegistrationMethod,
  given: GivenFields,
  asked: Asked,
): FormFault[] => {
  const ruleOf = (field: FormField): Rule | undefined => {
    const rule = rules[field];
    return rule?.shown && rule.methods.includes(method) ? rule : undefined;
  };
  const isAsked = (field: FormField): boolean => {
    if (field === 'password') return method === 'register' || asked.password;
    if (field === 'mobileNum' && method === 'registerMobile') return true;
    if (field === 'verificationCode') return asked.verification && ruleOf(field) !== undefined;
    return ruleOf(field) !== undefined;
  };
  const isCodeDemanded = asked.verification && ruleOf('verificationCode')?.required === true;
  const hasMobile = (given.mobileNum ?? '') !== '';
  const isRequired = (field: FormField): boolean => {
    if (field === 'username' || field === 'password') return true;
    if (field === 'mobileNum' && method === 'registerMobile') return true;
    // The cashier or the profile asks for it.
    if (ruleOf(field) !== undefined && ruleOf(field)?.moment !== 'registration') return false;
    if (field === 'paymentPassword') return true;
    // A brand that requires the code requires the number too.
    if (field === 'mobileNum' && isCodeDemanded) return true;
    // A code is required only if a number is given.
    if (field === 'verificationCode') return hasMobile;
    return ruleOf(field)?.required ?? false;
  };
  const faultOf = (field: FormField): FormFault[] => {
    const value = given[field] ?? '';
    if (!isAsked(field)) return value === '' ? [] : [{ field, fault: 'notAsked' }];
    if (value === '') return isRequired(field) ? [{ field, fault: 'missing' }] : [];
    const rule = boundsOf(field, ruleOf(field));
    return holds(field, value, rule) ? [] : [{ field, fault: 'format', rule }];
  };
  const positionOf = (field: FormField): number => rules[field]?.position ?? Number.MAX_SAFE_INTEGER;
  return fields.toSorted((a, b) => positionOf(a) - positionOf(b)).flatMap(faultOf);
};
