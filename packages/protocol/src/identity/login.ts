import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { code } from '../wire/identifier.ts';
import {
  accountName,
  captchaProofs,
  countryDialingCode,
  givenPassword,
  mobileNumber,
  verificationCode,
} from './credential.ts';
import { loginOutcome } from './sign-in.ts';

const loginFields = {
  ...captchaProofs,
  /** The site to log in to; agents may use both, members only theirs. */
  area: z.enum(['member', 'agent']).default('member'),
  remember: z.boolean().default(false),
};

const byUsername = z.strictObject({
  type: z.literal('username'),
  username: accountName,
  password: givenPassword,
  ...loginFields,
});

const bySms = z.strictObject({
  type: z.literal('sms'),
  mobileNum: mobileNumber,
  countryDialingCode,
  verificationCode,
  ...loginFields,
});

const byFirebase = z.strictObject({
  type: z.literal('firebase'),
  mobileNum: mobileNumber,
  countryDialingCode,
  firebaseChannel: code,
  firebaseIdToken: z.string().min(1).max(8192),
  ...loginFields,
});

export const loginEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/session/login',
    summary: 'Opens a session by username and password, by SMS code, or by the provider’s phone token.',
    decided:
      'type chooses the login method. username, mobile and captcha are trimmed, the password never. A refusal carries details.captcha = true when the next attempt needs a captcha, and details.work = true when it must be proof of work, which the next challenge of kind work is. A new address or device gets secondStep instead of a session; the name and secret of an account that an agent created get activation. remember requests the one-tap login within a day.',
    reply: reply(loginOutcome),
    config: {
      id: 'login',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: [
        'AUTH_LOGIN_FAILED',
        'AUTH_CAPTCHA_REQUIRED',
        'AUTH_CAPTCHA_FAILED',
        'AUTH_PHONE_FORMAT_INVALID',
        'AUTH_PHONE_MISSING',
        'AUTH_CODE_INVALID',
        'AUTH_CODE_MISSING',
        'AUTH_CODE_EXPIRED',
        'AUTH_PROVIDER_TOKEN_INVALID',
        'AUTH_NOT_A_MEMBER',
        'AUTH_NOT_AN_AGENT',
        'AUTH_ACCOUNT_BLOCKED',
        'SYSTEM_FUNCTION_DISABLED',
      ],
      encrypted: true,
      limit: authLimit,
    },
  },
  { body: z.discriminatedUnion('type', [byUsername, bySms, byFirebase]) },
);
