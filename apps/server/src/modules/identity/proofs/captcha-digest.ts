import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { readingOf } from './proofs.rules.ts';

const textOf = ({ letters, bearer }: { letters: string; bearer: Buffer }): string =>
  `${bearer.toString('hex')}:${readingOf(letters)}`;

/** The stored digest of a captcha's letters, bound to its browser, so that the store does not disclose them. */
export const captchaDigest = (typed: { letters: string; bearer: Buffer }, keys: Pick<KeyRing, 'digest'>): Buffer =>
  keys.digest('captcha', textOf(typed));

/** Digests under every current key: a captcha may be pending during a key rotation. */
export const captchaDigests = (typed: { letters: string; bearer: Buffer }, keys: Pick<KeyRing, 'digests'>): Buffer[] =>
  keys.digests('captcha', textOf(typed));
