import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { codeSent } from './code-sent.ts';
import { captchaProofs, countryDialingCode, mobileNumber } from './credential.ts';

export const sendRegisterCodeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/verification/sms/register',
    summary: 'Sends an SMS code for a registration, by username or by mobile.',
    decided:
      'method names the form, because a code opens only the form it was sent for. A number that already has an account gets a message saying so, and the answer here is the same.',
    reply: reply(codeSent),
    config: {
      id: 'smsRegister',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'optional' },
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
      /** The registration variant of spec §7 says mobileNo, not mobileNum. */
      mobileNo: mobileNumber,
      countryDialingCode,
      method: z.enum(['register', 'registerMobile']),
      ...captchaProofs,
    }),
  },
);
