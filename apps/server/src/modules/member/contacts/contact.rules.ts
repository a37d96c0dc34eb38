import { checkPattern } from '@fairhouse/protocol';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export type MobileVerdict =
  | { ok: true; e164: string; country: string }
  | { ok: false; code: 'AUTH_PHONE_MISSING' | 'AUTH_PHONE_FORMAT_INVALID' | 'SYSTEM_FUNCTION_DISABLED' };

/** Digits of any script, and the marks people put between them; an extension or a word is no mobile number. */
const dialled = /^\+?[\p{Nd}\s().-]+$/u;

const callingCodeOf = (country: string): string => getCountryCallingCode(country as CountryCode);

/**
 * A mobile number as it is kept (E.164), from what a form gives: the number as people write it at home, with or
 * without its leading 0, and the country's digits. Without them it is a number of the first country.
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
  // A number that names another country than the one that was chosen is a slip of one or the other.
  const isChosen = countryDialingCode === undefined || parsed?.countryCallingCode === callingCode;
  if (parsed?.country === undefined || !parsed.isValid() || !isChosen)
    return { ok: false, code: 'AUTH_PHONE_FORMAT_INVALID' };
  if (!countries.includes(parsed.country)) return { ok: false, code: 'SYSTEM_FUNCTION_DISABLED' };
  return { ok: true, e164: parsed.number, country: parsed.country };
};

/** The country that a number belongs to; null for one that several share or none has. */
export const countryOfMobile = (e164: string): string | null => parsePhoneNumberFromString(e164)?.country ?? null;

/** RFC 5321: an address with more characters cannot be written to. */
const emailMax = 254;

/**
 * An address as it is kept: lower-cased, because no mailbox provider tells two apart by case and a person who
 * types it differently is still the same person. Null for what is no address.
 */
export const parseEmail = (text: string): string | null => {
  const address = text.trim().toLowerCase();
  return checkPattern('EMAIL', address, { min: null, max: emailMax }).ok ? address : null;
};

/** Always three stars: the mask must not tell the length. */
const stars = '***';

/** `jonas1` → `j***1`; of a name of two characters or fewer the first alone is shown. */
export const maskName = (name: string): string => {
  const characters = [...name];
  return `${characters[0] ?? ''}${stars}${characters.length > 2 ? characters.at(-1) : ''}`;
};

/** `+61491570156` → `+61***156`: enough for the owner to know it, too little to dial it. */
export const maskMobile = (e164: string): string =>
  `+${parsePhoneNumberFromString(e164)?.countryCallingCode ?? ''}${stars}${e164.slice(-3)}`;

/** `jonas1@example.com` → `j***1@example.com`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${maskName(address.slice(0, at))}${address.slice(at)}`;
};
