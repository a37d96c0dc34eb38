import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';
import { codeSent } from './code-sent.ts';
import { countryDialingCode, givenPassword, verificationCode } from './credential.ts';

const own = {
  module: 'identity',
  guard: {
    group: 'G5',
    realm: 'player',
    token: 'required',
    roles: ['member', 'agent'],
    stepUp: { factor: 'any', freshSeconds: 300 },
  },
  limit: authLimit,
} as const;

const contact = {
  kind: z.enum(['mobile', 'email']),
  /** If absent, the contact given at registration is used. */
  value: line(254).optional(),
  countryDialingCode,
};

export const sendContactCodeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/contacts/codes',
    summary: 'Sends a code to a phone or a mailbox that the member wants to verify.',
    decided:
      'The answer is the same when the contact belongs to another account; then nothing but a warning to its owner is sent.',
    reply: reply(codeSent),
    config: {
      id: 'sendContactCode',
      ...own,
      errors: [
        'AUTH_PHONE_FORMAT_INVALID',
        'AUTH_PHONE_MISSING',
        'MEMBER_EMAIL_FORMAT_INVALID',
        'AUTH_QUOTA_EXCEEDED',
        'AUTH_CHANGES_REST',
      ],
    },
  },
  { body: z.strictObject(contact) },
);

export const verifyContactEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/contacts',
    summary: 'Verifies a phone or a mailbox with the code that was sent there.',
    decided:
      'Needs the enrolled factor, or the password. Replacing a verified contact needs one more proof: an enrolled factor older than a day, otherCode (a code sent to the other verified contact) or paymentPassword; details.ways names the accepted ones. All previous contacts are notified of the change.',
    reply: reply(z.object({ masked: z.string() })),
    config: {
      id: 'verifyContact',
      ...own,
      encrypted: true,
      errors: [
        'AUTH_PHONE_FORMAT_INVALID',
        'AUTH_PHONE_MISSING',
        'MEMBER_EMAIL_FORMAT_INVALID',
        'AUTH_CODE_INVALID',
        'AUTH_CODE_MISSING',
        'AUTH_CODE_EXPIRED',
        'AUTH_OTHER_PROOF_REQUIRED',
        'AUTH_CHANGES_REST',
        'AUTH_FACTOR_WRONG',
        'AUTH_FACTOR_PAUSED',
      ],
    },
  },
  {
    body: z.strictObject({
      ...contact,
      code: verificationCode,
      otherCode: verificationCode.optional(),
      paymentPassword: givenPassword.optional(),
    }),
  },
);
