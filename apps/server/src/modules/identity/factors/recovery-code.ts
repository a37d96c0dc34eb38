import { randomBytes } from 'node:crypto';
import { type BlindIndex, blindDigests, blindIndex } from '#platform/kernel/blind-index.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** RFC 4648 base32: no two characters are easily confused in print. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const groupSize = 4;
const groupCount = 7;
const codeCount = 10;

const pattern = /^[A-Z2-7]{28}$/;

const newCode = (): string => {
  // 28 characters of 5 bits are 140 bits, which cannot be guessed, so a fast digest is enough (ASVS 6.5.2).
  const characters = [...randomBytes(groupSize * groupCount)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return Array.from({ length: groupCount }, (_, group) =>
    characters.slice(group * groupSize, (group + 1) * groupSize).join(''),
  ).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: codeCount }, newCode);

export const recoveryPurpose = 'recovery_code';

const textOf = (subjectId: string, typed: string): string | null => {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return pattern.test(plain) ? `${subjectId}:${plain}` : null;
};

/** The stored digest of a code. */
export const recoveryIndex = (keys: KeyRing, subjectId: string, code: string): BlindIndex => {
  const text = textOf(subjectId, code);
  if (text === null) throw new Error('not a recovery code');
  return blindIndex(keys, recoveryPurpose, text);
};

/** Possible digests of a code as typed, with or without hyphens; none for text that cannot be a code. */
export const recoveryDigests = (keys: KeyRing, subjectId: string, typed: string): Buffer[] => {
  const text = textOf(subjectId, typed);
  return text === null ? [] : blindDigests(keys, recoveryPurpose, text);
};
