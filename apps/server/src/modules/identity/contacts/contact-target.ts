import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type Contact, parseEmail, parseMobile } from '#modules/member/index.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { CodeTarget } from '../codes/code.types.ts';

/** Converts a stored number to a message target; null when it has no country. */
export const mobileTarget = (e164: string): CodeTarget | null => {
  const country = parsePhoneNumberFromString(e164)?.country;
  return country === undefined ? null : { kind: 'mobile', e164, country };
};

/** Converts a stored contact to a message target. */
export const targetOf = (kind: CodeTarget['kind'], { value }: Contact): CodeTarget | null =>
  kind === 'mobile' ? mobileTarget(value) : { kind: 'email', address: value };

export const contactValue = (target: CodeTarget): string => (target.kind === 'mobile' ? target.e164 : target.address);

export type GivenNumber = { mobileNum: string; countryDialingCode?: string | undefined };

/** Converts a number from a form to a message target. Throws the matching refusal. */
export const numberTarget = (
  given: GivenNumber,
  countries: readonly string[],
): Extract<CodeTarget, { kind: 'mobile' }> => {
  const parsed = parseMobile(given, { countries });
  if (!parsed.ok) throw new Refusal(parsed.code);
  return { kind: 'mobile', e164: parsed.e164, country: parsed.country };
};

export const mailboxTarget = (text: string): CodeTarget => {
  const address = parseEmail(text);
  if (address === null) throw new Refusal('MEMBER_EMAIL_FORMAT_INVALID');
  return { kind: 'email', address };
};
