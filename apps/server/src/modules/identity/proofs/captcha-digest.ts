import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { readingOf } from './proofs.rules.ts';

/** What is kept of a captcha's letters, bound to its browser: whoever reads the store cannot read the picture by it. */
export const captchaDigest = (
  { letters, bearer }: { letters: string; bearer: Buffer },
  keys: Pick<KeyRing, 'digest'>,
): Buffer => keys.digest('captcha', `${bearer.toString('hex')}:${readingOf(letters)}`);
