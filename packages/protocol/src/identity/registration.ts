import * as z from 'zod';
import { code } from '../wire/identifier.ts';
import { line } from '../wire/text.ts';
import {
  accountName,
  captchaProofs,
  countryDialingCode,
  givenPassword,
  mobileNumber,
  newPassword,
  paymentPassword,
  verificationCode,
} from './credential.ts';
import { signedIn } from './sign-in.ts';

/**
 * The fields of both forms (spec §3, §7). The brand's registration rule decides which fields are shown and required,
 * and in which format; the schema only bounds them. Fields that the brand does not show are refused.
 */
export const registrationForm = {
  payeeName: line(128).optional(),
  paymentPassword: paymentPassword.optional(),
  qqNum: line(32).optional(),
  line: line(64).optional(),
  whatsapp: line(64).optional(),
  facebook: line(128).optional(),
  wechat: line(64).optional(),
  idNumber: line(64).optional(),
  email: line(254).optional(),
  recommenderId: line(64).optional(),
  affiliateCode: line(64).optional(),
  referralCode: line(64).optional(),
  /** The site's own name; anything that is not in the brand's list is dropped and counted (security.md 3.8). */
  domain: line(253).optional(),
  verificationCode: verificationCode.optional(),
  countryDialingCode,
  firebaseChannel: code.optional(),
  firebaseIdToken: z.string().min(1).max(8192).optional(),
  ...captchaProofs,
  /** The consent to age and terms; the server checks it, so that a missing consent is refused with its own text. */
  termsAccepted: z.boolean(),
  /** Spec §7: the login flag. */
  login: z.boolean().default(true),
};

export const registrationName = {
  username: accountName,
  password: newPassword,
  /** Only where the brand’s form has the field. */
  confirmPassword: givenPassword.optional(),
};

export const registrationMobile = { mobileNum: mobileNumber };

/**
 * The account was created, or a message was sent to the owner of the given number or address: whether a number already
 * has an account must not be revealed (security.md 3.8).
 */
export const registrationOutcome = z
  .discriminatedUnion('state', [
    signedIn,
    z.object({ state: z.literal('registered') }),
    z.object({ state: z.literal('messageSent') }),
  ])
  .meta({ id: 'RegistrationOutcome' });

export const registrationErrors = [
  'MEMBER_INVITATION_CODE_INVALID',
  'MEMBER_TERMS_NOT_ACCEPTED',
  'MEMBER_REGISTRATION_REFUSED',
  'MEMBER_FIELD_INVALID',
  'AUTH_PASSWORD_FORMAT_INVALID',
  'AUTH_PASSWORD_TOO_COMMON',
  'AUTH_PASSWORD_CONFIRMATION_MISMATCH',
  'AUTH_PHONE_FORMAT_INVALID',
  'AUTH_PHONE_MISSING',
  'AUTH_CODE_INVALID',
  'AUTH_CODE_MISSING',
  'AUTH_CODE_EXPIRED',
  'AUTH_PROVIDER_TOKEN_INVALID',
  'AUTH_CAPTCHA_REQUIRED',
  'AUTH_CAPTCHA_FAILED',
  'SYSTEM_FUNCTION_DISABLED',
] as const;
