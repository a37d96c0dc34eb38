import { timingSafeEqual } from 'node:crypto';
import type { IdentityUses } from '../identity.uses.ts';
import { captchaDigest } from './captcha-digest.ts';

/** Whether these are the letters of this browser's picture. The picture is gone by the asking, whatever the answer. */
export const takeCaptcha = async (
  { bearer, letters }: { bearer: Buffer; letters: string },
  use: Pick<IdentityUses, 'singleUse' | 'keys'>,
): Promise<boolean> => {
  const kept = await use.singleUse.take('captcha', bearer.toString('hex'));
  return kept !== null && timingSafeEqual(Buffer.from(kept, 'hex'), captchaDigest({ letters, bearer }, use.keys));
};
