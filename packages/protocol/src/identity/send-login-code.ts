import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { codeSent } from './code-sent.ts';
import { captchaProofs, countryDialingCode, mobileNumber } from './credential.ts';

export const sendLoginCodeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/verification/sms/noLogin',
    summary: 'Sends an SMS code to somebody who is not logged in.',
    decided:
      'purpose binds the code: one for login opens no password reset. The answer does not wait for the gateway and is equal for known and unknown numbers.',
    reply: reply(codeSent),
    config: {
      id: 'smsNoLogin',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: [
        'AUTH_PHONE_FORMAT_INVALID',
        'AUTH_PHONE_MISSING',
        'AUTH_CAPTCHA_REQUIRED',
        'AUTH_CAPTCHA_FAILED',
        'AUTH_QUOTA_EXCEEDED',
        'SYSTEM_FUNCTION_DISABLED',
      ],
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      mobileNum: mobileNumber,
      countryDialingCode,
      purpose: z.enum(['login', 'resetPassword']).default('login'),
      ...captchaProofs,
    }),
  },
);
