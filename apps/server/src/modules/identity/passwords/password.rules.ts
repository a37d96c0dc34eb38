import { type AcceptedPattern, checkPattern, type RegisterRules } from '@fairhouse/protocol';
import { isCommonPassword } from '#platform/hashing/common-passwords.ts';
import { standardPolicy } from '../policy.rules.ts';

/** Words associated with the account; a password made of them is easy to guess. */
export type PasswordContext = {
  brandName: string;
  username: string;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
};

export type PasswordVerdict =
  | { ok: true }
  | { ok: false; code: 'AUTH_PASSWORD_FORMAT_INVALID' | 'AUTH_PASSWORD_TOO_COMMON' };

type Rule = RegisterRules['password'];
type Bounds = { accepted: AcceptedPattern; min: number; max: number };

/** rulings.md 9: a brand may require more than eight, never fewer. */
const passwordMin = 8;

/** security.md 3.8: no brand may refuse a password of 64 for its length; the wire takes 128. */
const passwordMaxAtLeast = 64;

/** A password with fewer characters besides an account word counts as that word. */
const besideWordMin = 4;

/** Shorter words occur by chance in strong passwords. */
const wordMin = 4;

const passwordBounds = (rule: Rule): Bounds => ({
  accepted: rule?.acceptedPattern ?? '*',
  min: Math.max(passwordMin, rule?.min ?? passwordMin),
  max: Math.max(passwordMaxAtLeast, rule?.max ?? passwordMaxAtLeast),
});

/** Six digits, unless the brand has its own rule. */
const paymentBounds = (rule: Rule): Bounds => ({
  accepted: rule?.acceptedPattern ?? 'DIGITS',
  min: rule?.min ?? 6,
  max: rule?.max ?? Math.max(6, rule?.min ?? 6),
});

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = ({ brandName, username, mobile, email }: PasswordContext): string[] =>
  // A number is often typed without its country, so its end is compared.
  [brandName, username, mobile?.slice(-8), email?.split('@')[0]]
    .map((word) => lettersAndDigits(word ?? ''))
    .filter((word) => word.length >= wordMin);

const isMadeOfContext = (secret: string, context: PasswordContext): boolean => {
  const text = lettersAndDigits(secret);
  return wordsOf(context).some((word) => {
    const turned = [...word].reverse().join('');
    return [word, turned].some((each) => text.includes(each) && text.replaceAll(each, '').length < besideWordMin);
  });
};

const judge = (secret: string, { accepted, min, max }: Bounds): PasswordVerdict => {
  if (!checkPattern(accepted, secret.normalize('NFC'), { min, max }).ok)
    return { ok: false, code: 'AUTH_PASSWORD_FORMAT_INVALID' };
  return isCommonPassword(secret) ? { ok: false, code: 'AUTH_PASSWORD_TOO_COMMON' } : { ok: true };
};

/** Checks a new password (security.md 3.5, 3.8). */
export const judgePassword = (
  secret: string,
  { rule, context }: { rule: Rule; context: PasswordContext },
): PasswordVerdict => {
  const verdict = judge(secret, passwordBounds(rule));
  if (!verdict.ok || !isMadeOfContext(secret, context)) return verdict;
  return { ok: false, code: 'AUTH_PASSWORD_TOO_COMMON' };
};

/** Checks a new payment password; whether it equals the login password is checked elsewhere. */
export const judgePaymentPassword = (secret: string, rule: Rule): PasswordVerdict => judge(secret, paymentBounds(rule));

const dayMs = 24 * 3600 * 1000;

/** Asked only while the brand's switch PWDEXPFORCECHANGE3 is on. */
export const isPasswordExpired = (setAt: Date, now: Date, days: number = standardPolicy.passwordDays): boolean =>
  now.getTime() - setAt.getTime() > days * dayMs;
