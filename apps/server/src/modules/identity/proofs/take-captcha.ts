import { timingSafeEqual } from 'node:crypto';
import type { IdentityUses } from '../identity.uses.ts';
import { captchaDigests } from './captcha-digest.ts';

/** Whether these are the letters of this browser's picture. The picture is gone by the asking, whatever the answer. */
export const takeCaptcha = async (
  { bearer, letters }: { bearer: Buffer; letters: string },
  use: Pick<IdentityUses, 'singleUse' | 'keys'>,
): Promise<boolean> => {
  const kept = await use.singleUse.take('captcha', bearer.toString('hex'));
  if (kept === null) return false;
  const drawn = Buffer.from(kept, 'hex');
  return captchaDigests({ letters, bearer }, use.keys).some((typed) => timingSafeEqual(drawn, typed));
};
