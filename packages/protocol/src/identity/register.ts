import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import {
  registrationErrors,
  registrationForm,
  registrationMobile,
  registrationName,
  registrationOutcome,
} from './registration.ts';

export const registerEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/wps/member/register',
    summary: 'Opens an account by username, and a session with it.',
    decided:
      'The brand’s registration rules decide which fields are accepted and required. The position in the agents’ tree comes from the affiliate or referral code and is set once, by the server. A taken username is revealed only after a solved captcha.',
    reply: reply(registrationOutcome),
    config: {
      id: 'register',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['MEMBER_USERNAME_TAKEN', 'MEMBER_USERNAME_FORMAT_INVALID', ...registrationErrors],
      encrypted: true,
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      ...registrationName,
      mobileNum: registrationMobile.mobileNum.optional(),
      ...registrationForm,
    }),
  },
);
