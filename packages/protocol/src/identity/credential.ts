import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { line } from '../wire/text.ts';

/** A username at login. The brand's rule defines its format, so the module checks it and not the schema. */
export const accountName = line(64);

/**
 * A password at login, unchanged: never trimmed and without a minimum length, because imported accounts may have short
 * ones (security.md 3.5, 3.8). The maximum bounds the cost of hashing.
 */
export const givenPassword = z.string().min(1).max(128);

/** A new password: rulings.md 9 requires at least 8 characters; the brand's own rule may ask for more. */
export const newPassword = z.string().min(8).max(128);

/** The second password, for withdrawals. */
export const paymentPassword = z.string().min(1).max(128);

/** Spec §9: at most 255 characters. Empty passes, so that the response can be "missing". */
export const verificationCode = line(255);

/** The number without its country. Empty passes, so that the response can be "missing". */
export const mobileNumber = line(32);

/** The country's digits without a plus, `84`; absent means the brand's first country. */
export const countryDialingCode = z
  .string()
  .regex(/^[1-9][0-9]{0,3}$/)
  .optional();

/** The text of the captcha image; bound to the visitor's cookie, and invalid after one wrong attempt. */
export const captcha = line(16);

/** The proof that a slider or a work challenge was solved; never a mere boolean (security.md section 6). */
const sliderProof = z.strictObject({ challengeId: identifier, solution: line(2048) }).meta({ id: 'SliderProof' });

/** The captcha proofs a login endpoint may require; the server decides which. */
export const captchaProofs = { captcha: captcha.optional(), slider: sliderProof.optional() };
