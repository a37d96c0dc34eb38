import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';
import {
  registrationErrors,
  registrationForm,
  registrationMobile,
  registrationName,
  registrationOutcome,
} from './registration.ts';

export const registerMobileEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/wps/member/register/mobile',
    summary: 'Opens an account by mobile number, and a session with it.',
    decided:
      'password is sent when MOBILENUMPASSREG3 is on. registerUrl is the page the visitor came by; it is checked against the brand’s own list and dropped otherwise.',
    reply: reply(registrationOutcome),
    config: {
      id: 'registerMobile',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: registrationErrors,
      encrypted: true,
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      ...registrationMobile,
      password: registrationName.password.optional(),
      confirmPassword: registrationName.confirmPassword,
      registerUrl: line(512).optional(),
      registerMethod: z.literal('WEB').default('WEB'),
      ...registrationForm,
    }),
  },
);
