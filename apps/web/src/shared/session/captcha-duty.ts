import { CallFailure } from '../lib/call.ts';
import type { Captcha } from '../proofs/use-captcha.ts';

const captchaCodes: ReadonlySet<string> = new Set(['AUTH_CAPTCHA_REQUIRED', 'AUTH_CAPTCHA_FAILED']);

/** Whether the next try needs a captcha: said by the flag of the refusal, or by the refusal itself (spec §2). */
export const asksForCaptcha = (error: unknown): boolean =>
  error instanceof CallFailure && (error.details.captcha === true || captchaCodes.has(error.code));

/** Whether the next try needs a sum, because an image is not enough any more. */
const asksForWork = (error: unknown): boolean => error instanceof CallFailure && error.details.work === true;

/** After a refused try: the image that went with it is burnt, and one may be wanted from now on. */
export const settleCaptcha = (error: unknown, { captcha, clear }: { captcha: Captcha; clear: () => void }): void => {
  if (asksForWork(error)) captcha.wantWork();
  else if (captcha.isWanted) captcha.renew();
  else if (asksForCaptcha(error)) captcha.want();
  clear();
};
