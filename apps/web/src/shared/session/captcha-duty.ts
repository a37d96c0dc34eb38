import { CallFailure } from '../lib/call.ts';
import type { Captcha } from '../proofs/use-captcha.ts';

const captchaCodes: ReadonlySet<string> = new Set(['AUTH_CAPTCHA_REQUIRED', 'AUTH_CAPTCHA_FAILED']);

/** Whether the next attempt needs a captcha, by the flag or the code of the error (spec §2). */
export const asksForCaptcha = (error: unknown): boolean =>
  error instanceof CallFailure && (error.details.captcha === true || captchaCodes.has(error.code));

/** Whether the next attempt needs a proof of work, because an image is no longer sufficient. */
const asksForWork = (error: unknown): boolean => error instanceof CallFailure && error.details.work === true;

/** After a rejected attempt: its image is consumed, and a captcha may be required from now on. */
export const settleCaptcha = (error: unknown, { captcha, clear }: { captcha: Captcha; clear: () => void }): void => {
  if (asksForWork(error)) captcha.wantWork();
  else if (captcha.isWanted) captcha.renew();
  else if (asksForCaptcha(error)) captcha.want();
  clear();
};
