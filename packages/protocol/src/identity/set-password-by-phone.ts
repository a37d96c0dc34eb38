import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { captchaProofs, countryDialingCode, mobileNumber, newPassword, verificationCode } from './credential.ts';
import { signInOutcome } from './sign-in.ts';

export const setPasswordByPhoneEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/member/password/verification',
    summary: 'Sets a new password with a code that was sent to the phone, and opens a session.',
    decided:
      'The code must have been sent with purpose resetPassword. All earlier sessions and remembered devices end, and money going out waits 24 hours. A member with a second factor is still asked for it.',
    reply: reply(signInOutcome),
    config: {
      id: 'setPasswordByPhone',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: [
        'AUTH_PHONE_FORMAT_INVALID',
        'AUTH_PHONE_MISSING',
        'AUTH_CODE_INVALID',
        'AUTH_CODE_MISSING',
        'AUTH_CODE_EXPIRED',
        'AUTH_CAPTCHA_REQUIRED',
        'AUTH_CAPTCHA_FAILED',
        'AUTH_PASSWORD_FORMAT_INVALID',
        'AUTH_PASSWORD_TOO_COMMON',
        'AUTH_ACCOUNT_BLOCKED',
        'SYSTEM_FUNCTION_DISABLED',
      ],
      encrypted: true,
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      newPassword,
      mobileNum: mobileNumber,
      countryDialingCode,
      verificationCode,
      ...captchaProofs,
    }),
  },
);
