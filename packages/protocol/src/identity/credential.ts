import * as z from 'zod';
import { identifier } from '../wire/identifier.ts';
import { line } from '../wire/text.ts';

/** A name at a door. Its format is the brand's rule, so the module judges it and not the wire. */
export const accountName = line(64);

/**
 * A password as it is, at a door: never trimmed, never judged by length, because imported accounts
 * may hold short ones (security.md 3.5, 3.8). The maximum keeps hashing from becoming a weapon.
 */
export const givenPassword = z.string().min(1).max(128);

/** A password to be set: rulings.md 9 wants 8 at least; the brand's own rule may ask for more. */
export const newPassword = z.string().min(8).max(128);

/** The second secret for money going out. */
export const paymentPassword = z.string().min(1).max(128);

/** Spec §9: at most 255 characters. Empty is let through, so that the answer can be "missing". */
export const verificationCode = line(255);

/** The number without its country. Empty is let through, so that the answer can be "missing". */
export const mobileNumber = line(32);

/** The country's digits without a plus, `84`; absent means the brand's first country. */
export const countryDialingCode = z
  .string()
  .regex(/^[1-9][0-9]{0,3}$/)
  .optional();

/** What was read off the image; bound to the visitor's cookie and burnt by a wrong answer. */
export const captcha = line(16);

/** The proof that a slider or a work challenge was solved; never a mere boolean (security.md section 6). */
const sliderProof = z.strictObject({ challengeId: identifier, solution: line(2048) }).meta({ id: 'SliderProof' });

/** The proofs a door may ask for; which of them is decided by the server. */
export const captchaProofs = { captcha: captcha.optional(), slider: sliderProof.optional() };
