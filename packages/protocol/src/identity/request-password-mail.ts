import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { line } from '../wire/text.ts';
import { accountName, captcha } from './credential.ts';

export const requestPasswordMailEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/wps/member/password/email',
    summary: 'Asks for a password-reset mail.',
    decided:
      'Form-encoded; challengeId and solution replace the field slider of the other calls. Status, body and time are the same whether or not the account exists: "If the account exists, we have sent a message."',
    reply: reply(z.null()),
    config: {
      id: 'forgotPasswordEmail',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['AUTH_CAPTCHA_REQUIRED', 'AUTH_CAPTCHA_FAILED'],
      form: true,
      limit: authLimit,
    },
  },
  // 254 is the maximum length of an e-mail address.
  {
    body: z.strictObject({
      username: accountName,
      email: line(254),
      captcha: captcha.optional(),
      /** The field slider of the other calls, flattened because a form has no nested fields. */
      challengeId: identifier.optional(),
      solution: line(2048).optional(),
    }),
  },
);
