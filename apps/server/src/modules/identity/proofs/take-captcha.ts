import { timingSafeEqual } from 'node:crypto';
import type { IdentityDeps } from '../identity.deps.ts';
import { captchaDigests } from './captcha-digest.ts';

/** Whether these are the letters of this browser's captcha, which is consumed either way. */
export const takeCaptcha = async (
  { bearer, letters }: { bearer: Buffer; letters: string },
  deps: Pick<IdentityDeps, 'singleUse' | 'keys'>,
): Promise<boolean> => {
  const stored = await deps.singleUse.take('captcha', bearer.toString('hex'));
  if (stored === null) return false;
  const drawn = Buffer.from(stored, 'hex');
  return captchaDigests({ letters, bearer }, deps.keys).some((typed) => timingSafeEqual(drawn, typed));
};
