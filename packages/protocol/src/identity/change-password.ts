import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';
import { givenPassword, newPassword } from './credential.ts';

export const changePasswordEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/member/password',
    summary: 'Replaces the login password.',
    decided:
      'oldPassword, or the changeTicket of a forced change in its place; one of both. All other sessions and remembered devices end; sessionsEnded says how many.',
    reply: reply(z.object({ sessionsEnded: z.int().min(0) })),
    config: {
      id: 'changePassword',
      module: 'identity',
      // The old password in the body is the fresh factor, so no further one is required.
      guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'], level: 'changeOnly' },
      errors: [
        'AUTH_OLD_PASSWORD_WRONG',
        'AUTH_STEP_UP_REQUIRED',
        'AUTH_PASSWORD_FORMAT_INVALID',
        'AUTH_PASSWORD_TOO_COMMON',
        'AUTH_PASSWORD_CONFIRMATION_MISMATCH',
      ],
      encrypted: true,
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      oldPassword: givenPassword.optional(),
      changeTicket: line(128).optional(),
      newPassword,
      confirmNewPassword: givenPassword,
    }),
  },
);
