import { staffPasswordMin } from '@fairhouse/protocol/ops/staff-auth';
import { isCommonPassword } from '#platform/hashing/common-passwords.ts';

export type PasswordVerdict = 'AUTH_PASSWORD_FORMAT_INVALID' | 'AUTH_PASSWORD_TOO_COMMON' | null;

/** A password with fewer characters besides a personal word counts as that word. */
const besideWordMin = 6;
const wordMin = 4;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = ({ name, email }: { name: string; email: string }): string[] =>
  ['fairhouse', plain(name), ...name.split(/\s+/).map(plain), plain(email.split('@')[0] ?? '')].filter(
    (word) => word.length >= wordMin,
  );

/**
 * The reason why a staff password is refused, or null. It needs twelve characters and must be neither common nor made
 * of its owner's data.
 */
export const judgeStaffPassword = (secret: string, owner: { name: string; email: string }): PasswordVerdict => {
  const text = secret.normalize('NFC');
  if ([...text].length < staffPasswordMin || /\p{Cc}/u.test(text)) return 'AUTH_PASSWORD_FORMAT_INVALID';
  const letters = plain(text);
  const isMadeOfOwner = wordsOf(owner).some(
    (word) => letters.includes(word) && letters.replaceAll(word, '').length < besideWordMin,
  );
  const isMonotone = new Set(letters).size < 4;
  return isCommonPassword(text) || isMadeOfOwner || isMonotone ? 'AUTH_PASSWORD_TOO_COMMON' : null;
};
