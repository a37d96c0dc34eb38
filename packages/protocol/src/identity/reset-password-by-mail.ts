import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { givenPassword, newPassword } from './credential.ts';
import { signInOutcome } from './sign-in.ts';

export const resetPasswordByMailEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/password-resets',
    summary: 'Sets a new password with the link of a mail, and opens a session.',
    decided:
      'The token stands behind # in the link, so that no server and no referrer ever sees it. 30 minutes, one use. All earlier sessions and remembered devices end; a member with a second factor is still asked for it.',
    reply: reply(signInOutcome),
    config: {
      id: 'resetPasswordByMail',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: [
        'AUTH_LINK_INVALID',
        'AUTH_PASSWORD_FORMAT_INVALID',
        'AUTH_PASSWORD_TOO_COMMON',
        'AUTH_PASSWORD_CONFIRMATION_MISMATCH',
        'AUTH_ACCOUNT_BLOCKED',
      ],
      encrypted: true,
      limit: authLimit,
    },
  },
  {
    body: z.strictObject({
      token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
      newPassword,
      confirmNewPassword: givenPassword,
    }),
  },
);
