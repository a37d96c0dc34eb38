import { domainToUnicode } from 'node:url';
import type { FingerprintKind, Identifiers, IdentityFingerprint, Trait } from './register.types.ts';

/**
 * Letters of other scripts that look like Latin ones, and Latin letters whose stroke no Unicode decomposition removes.
 */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Cyrillic.
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    у: 'y',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    // Greek.
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    // Latin.
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ɑ: 'a',
    ɡ: 'g',
  }),
);

/** Invisible characters: zero widths, joiners, direction controls, fillers. */
const unseen = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;

/** Makes look-alike texts equal: width, case, accents, scripts. */
export const foldText = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(unseen, '').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((sign) => lookAlikes.get(sign) ?? sign)
    .join('');

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Makes spellings of one mailbox equal. The part after a plus is ignored by every provider that supports it; dots mean
 * nothing at Gmail.
 */
export const foldEmail = (address: string): string => {
  const text = address.trim().normalize('NFKC');
  const at = text.lastIndexOf('@');
  const domain = foldText(domainToUnicode(text.slice(at + 1).toLowerCase()) || text.slice(at + 1));
  const local = foldText(text.slice(0, Math.max(at, 0))).replace(/\+.*$/s, '');
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};

/** E.164 without separators between the digits. */
export const foldPhone = (e164: string): string => `+${e164.normalize('NFKC').replaceAll(/\D/g, '')}`;

const lettersAndDigits = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The parts of a name in a fixed order, so that putting the family name first makes no difference. */
export const foldName = (name: string): string =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');

/** From this length on a number includes its bank, as an IBAN does. */
const wholeNumber = 13;

/** Two banks may use the same short number, so it only counts together with the holder's name. */
export const foldPayee = ({ number, holderName }: { number: string; holderName: string }): string => {
  const plain = lettersAndDigits(number);
  return plain.length >= wholeNumber ? plain : `${plain}:${foldName(holderName)}`;
};

const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** All given identifiers in normalised form. */
export const traitsOf = (identifiers: Identifiers): Trait[] => {
  const { phone, email, payees = [], idNumber, realName, birthday, socials = [], deviceIds = [] } = identifiers;
  const trait = (kind: FingerprintKind, value: string, isProved = true): Trait => ({ kind, value, isProved });
  const traits = [
    ...(given(phone?.value) ? [trait('phone', foldPhone(phone.value), phone.isProved)] : []),
    ...(given(email?.value) ? [trait('email', foldEmail(email.value), email.isProved)] : []),
    ...payees.filter(({ number }) => given(number)).map((payee) => trait('payee', foldPayee(payee))),
    ...(given(idNumber) ? [trait('id_number', lettersAndDigits(idNumber))] : []),
    ...(given(realName) && given(birthday) ? [trait('name_birthday', `${foldName(realName)}:${birthday.trim()}`)] : []),
    ...socials.map(({ provider, sub }) => trait('social', `${provider}:${sub}`)),
    ...deviceIds.map((deviceId) => trait('device', deviceId)),
  ];
  return [...new Map(traits.map((each) => [`${each.kind}:${each.value}`, each])).values()];
};

/** Families and cafés share devices, and an unproved contact may be anybody's: neither is an exact match. */
export const isExact = ({ kind, isProved }: { kind: FingerprintKind; isProved: boolean }): boolean =>
  kind !== 'device' && isProved;

/** Fingerprints that both have, proved on both sides: why two accounts belong to one person. */
export const sharedFingerprints = (
  one: readonly IdentityFingerprint[],
  other: readonly IdentityFingerprint[],
): IdentityFingerprint[] =>
  one.filter(
    (fingerprint) =>
      isExact(fingerprint) &&
      other.some((each) => isExact(each) && each.kind === fingerprint.kind && each.digest.equals(fingerprint.digest)),
  );
