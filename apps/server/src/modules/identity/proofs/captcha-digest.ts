import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { readingOf } from './proofs.rules.ts';

const textOf = ({ letters, bearer }: { letters: string; bearer: Buffer }): string =>
  `${bearer.toString('hex')}:${readingOf(letters)}`;

/** What is kept of a captcha's letters, bound to its browser: whoever reads the store cannot read the picture by it. */
export const captchaDigest = (typed: { letters: string; bearer: Buffer }, keys: Pick<KeyRing, 'digest'>): Buffer =>
  keys.digest('captcha', textOf(typed));

/** A picture may have been drawn before the house key changed. */
export const captchaDigests = (typed: { letters: string; bearer: Buffer }, keys: Pick<KeyRing, 'digests'>): Buffer[] =>
  keys.digests('captcha', textOf(typed));
