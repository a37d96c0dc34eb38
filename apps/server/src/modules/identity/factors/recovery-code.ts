import { randomBytes } from 'node:crypto';
import type { KeyRing } from '#platform/kernel/key-ring.ts';

/** RFC 4648: none of its characters is taken for another when it is read off paper. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const groupSize = 4;
const groupCount = 7;
const codeCount = 10;

const pattern = /^[A-Z2-7]{28}$/;

const newCode = (): string => {
  // 28 characters of 5 bits are 140, so guessing is hopeless and a fast digest is enough (ASVS 6.5.2).
  const characters = [...randomBytes(groupSize * groupCount)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return Array.from({ length: groupCount }, (_, group) =>
    characters.slice(group * groupSize, (group + 1) * groupSize).join(''),
  ).join('-');
};

export const newRecoveryCodes = (): string[] => Array.from({ length: codeCount }, newCode);

/** What is kept of a code as it was typed, with or without its hyphens; null for what can be none. */
export const recoveryDigest = (keys: KeyRing, subjectId: string, typed: string): Buffer | null => {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return pattern.test(plain) ? keys.digest('recovery_code', `${subjectId}:${plain}`) : null;
};
