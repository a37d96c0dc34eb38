import { domainToUnicode } from 'node:url';
import type { FingerprintKind, Identifiers, IdentityFingerprint, Trait } from './register.types.ts';

/** Letters of other scripts that are drawn like Latin ones, and Latin ones that lose their stroke in no decomposition. */
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

/** Signs that draw nothing: zero widths, joiners, direction marks, fillers. */
const unseen = /[\p{Cc}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;

/** What looks alike is alike: width, case, accents, scripts. */
export const foldText = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(unseen, '').replaceAll(/\p{M}/gu, '').toLowerCase()]
    .map((sign) => lookAlikes.get(sign) ?? sign)
    .join('');

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * One mailbox, however it is written. What follows a plus reaches the same box at every provider that has it; dots
 * mean nothing at Gmail.
 */
export const foldEmail = (address: string): string => {
  const text = address.trim().normalize('NFKC');
  const at = text.lastIndexOf('@');
  const domain = foldText(domainToUnicode(text.slice(at + 1).toLowerCase()) || text.slice(at + 1));
  const local = foldText(text.slice(0, Math.max(at, 0))).replace(/\+.*$/s, '');
  return gmail.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
};

/** E.164 without whatever was put between the digits. */
export const foldPhone = (e164: string): string => `+${e164.normalize('NFKC').replaceAll(/\D/g, '')}`;

const lettersAndDigits = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The parts of a name in one order: nobody becomes another by putting the family name first. */
export const foldName = (name: string): string =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');

/** From this length on a number says its bank too, as an IBAN does. */
const wholeNumber = 13;

/** Two banks may give one short number: it counts together with the name of whose account it is. */
export const foldPayee = ({ number, holderName }: { number: string; holderName: string }): string => {
  const plain = lettersAndDigits(number);
  return plain.length >= wholeNumber ? plain : `${plain}:${foldName(holderName)}`;
};

const given = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

/** Everything that is given, in the form in which it is looked for. */
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

/** A device is shared by families and cafés, and an unproved contact may be anybody's: neither makes it the same person. */
export const isExact = ({ kind, isProved }: { kind: FingerprintKind; isProved: boolean }): boolean =>
  kind !== 'device' && isProved;

/** What both are known by, proved on either side: why two accounts are one person's. */
export const sharedFingerprints = (
  one: readonly IdentityFingerprint[],
  other: readonly IdentityFingerprint[],
): IdentityFingerprint[] =>
  one.filter(
    (fingerprint) =>
      isExact(fingerprint) &&
      other.some((each) => isExact(each) && each.kind === fingerprint.kind && each.digest.equals(fingerprint.digest)),
  );
