import { checkPattern } from '@fairhouse/protocol';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export type MobileVerdict =
  | { ok: true; e164: string; country: string }
  | { ok: false; code: 'AUTH_PHONE_MISSING' | 'AUTH_PHONE_FORMAT_INVALID' | 'SYSTEM_FUNCTION_DISABLED' };

/** Digits of any script, and common separators; an extension or a word is no mobile number. */
const dialled = /^\+?[\p{Nd}\s().-]+$/u;

const callingCodeOf = (country: string): string => getCountryCallingCode(country as CountryCode);

/**
 * A mobile number as stored (E.164), from a form: the national number with or without its leading 0, and the dialing
 * code. Without a code it is a number of the first country.
 */
export const parseMobile = (
  { mobileNum, countryDialingCode }: { mobileNum: string; countryDialingCode?: string | undefined },
  { countries }: { countries: readonly string[] },
): MobileVerdict => {
  const [home] = countries;
  if (home === undefined) return { ok: false, code: 'SYSTEM_FUNCTION_DISABLED' };
  const text = mobileNum.trim();
  if (text === '') return { ok: false, code: 'AUTH_PHONE_MISSING' };
  const callingCode = countryDialingCode ?? callingCodeOf(home);
  if (!countries.some((country) => callingCodeOf(country) === callingCode))
    return { ok: false, code: 'SYSTEM_FUNCTION_DISABLED' };
  if (!dialled.test(text)) return { ok: false, code: 'AUTH_PHONE_FORMAT_INVALID' };
  const parsed = parsePhoneNumberFromString(text, { defaultCallingCode: callingCode, extract: false });
  // If the number and the chosen country differ, one of them is a mistake.
  const isChosen = countryDialingCode === undefined || parsed?.countryCallingCode === callingCode;
  if (parsed?.country === undefined || !parsed.isValid() || !isChosen)
    return { ok: false, code: 'AUTH_PHONE_FORMAT_INVALID' };
  if (!countries.includes(parsed.country)) return { ok: false, code: 'SYSTEM_FUNCTION_DISABLED' };
  return { ok: true, e164: parsed.number, country: parsed.country };
};

/** The country of a number; null for one that several countries share or none has. */
export const countryOfMobile = (e164: string): string | null => parsePhoneNumberFromString(e164)?.country ?? null;

/** RFC 5321: the maximum length of an address. */
const emailMax = 254;

/** An address as stored: lower-cased, because no mailbox provider distinguishes case. Null for an invalid one. */
export const parseEmail = (text: string): string | null => {
  const address = text.trim().toLowerCase();
  return checkPattern('EMAIL', address, { min: null, max: emailMax }).ok ? address : null;
};

/** Always three stars, so that the mask does not disclose the length. */
const stars = '***';

/** `jonas1` → `j***1`; for a name of two characters or fewer only the first is shown. */
export const maskName = (name: string): string => {
  const characters = [...name];
  return `${characters[0] ?? ''}${stars}${characters.length > 2 ? characters.at(-1) : ''}`;
};

/** `+61491570156` → `+61***156`: enough for the owner to recognize it, too little to dial it. */
export const maskMobile = (e164: string): string =>
  `+${parsePhoneNumberFromString(e164)?.countryCallingCode ?? ''}${stars}${e164.slice(-3)}`;

/** `jonas1@example.com` → `j***1@example.com`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${maskName(address.slice(0, at))}${address.slice(at)}`;
};
