import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** Fewer digits would match a hundredth of all numbers, and disclose too much of each. */
const endMin = 4;
const beginningMin = 5;
/** E.164 has at most fifteen digits; longer text is not a phone number. */
const digitsMax = 16;

type Side = 'begin' | 'end';

/** The ways people write one number: international, national, and without the leading 0. */
const formsOf = (e164: string): string[] => {
  const international = e164.replaceAll(/\D/g, '');
  const national = parsePhoneNumberFromString(e164)?.nationalNumber ?? international;
  return [...new Set([international, `0${national}`, national])];
};

const partDigest = (keys: KeyRing, brandId: string, side: Side, digits: string): bigint =>
  keys.digest(`member.contact_part:${side}`, `${brandId}:${digits}`).readBigInt64BE(0);

const partDigests = (keys: KeyRing, brandId: string, side: Side, digits: string): bigint[] =>
  keys.digests(`member.contact_part:${side}`, `${brandId}:${digits}`).map((digest) => digest.readBigInt64BE(0));

const lengths = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);

/** Stored beside a sealed number for partial search: keyed 64-bit digests per brand of its beginnings and ends. */
export const partsOf = (keys: KeyRing, { brandId, e164 }: { brandId: string; e164: string }): bigint[] => {
  const forms = formsOf(e164);
  const ends = new Set(forms.flatMap((form) => lengths(endMin, form.length).map((length) => form.slice(-length))));
  const beginnings = new Set(
    forms.flatMap((form) => lengths(beginningMin, form.length).map((length) => form.slice(0, length))),
  );
  return [
    ...[...ends].map((digits) => partDigest(keys, brandId, 'end', digits)),
    ...[...beginnings].map((digits) => partDigest(keys, brandId, 'begin', digits)),
  ];
};

/** The digits of a text that may be part of a phone number; null for other text, or too few digits. */
export const dialledPart = (text: string): string | null => {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return null;
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= endMin && digits.length <= digitsMax ? digits : null;
};

/** At the beginning, 00 may replace the + of the country code. */
const beginningsOf = (digits: string): string[] =>
  [digits, digits.replace(/^00/, '')].filter(
    (some, index) => some.length >= beginningMin && (index === 0 || some !== digits),
  );

/** The digests under which part of a number may be found. */
export const wantedParts = (keys: KeyRing, { brandId, digits }: { brandId: string; digits: string }): bigint[] => [
  ...partDigests(keys, brandId, 'end', digits),
  ...beginningsOf(digits).flatMap((beginning) => partDigests(keys, brandId, 'begin', beginning)),
];

/** Whether the number actually begins or ends with the digits, because digests may collide. */
export const isPartOf = (digits: string, e164: string): boolean =>
  formsOf(e164).some(
    (form) =>
      (digits.length >= endMin && form.endsWith(digits)) ||
      beginningsOf(digits).some((beginning) => form.startsWith(beginning)),
  );
