import * as z from 'zod';
import { defineEndpoint, doorLimit } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { line } from '../wire/text.ts';
import { codeSent } from './code-sent.ts';
import { countryDialingCode, verificationCode } from './credential.ts';

const own = {
  module: 'identity',
  guard: {
    group: 'G5',
    realm: 'player',
    token: 'required',
    roles: ['member', 'agent'],
    stepUp: { factor: 'any', freshSeconds: 300 },
  },
  limit: doorLimit,
} as const;

const contact = {
  kind: z.enum(['mobile', 'email']),
  /** Absent means the one that was given at registration. */
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
      errors: ['AUTH_PHONE_FORMAT_INVALID', 'AUTH_PHONE_MISSING', 'MEMBER_EMAIL_FORMAT_INVALID', 'AUTH_QUOTA_EXCEEDED'],
    },
  },
  { body: z.strictObject(contact) },
);

export const verifyContactEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/contacts',
    summary: 'Verifies a phone or a mailbox with the code that was sent there.',
    decided: 'The old contact, where there was one, is told of the change.',
    reply: reply(z.object({ masked: z.string() })),
    config: {
      id: 'verifyContact',
      ...own,
      errors: [
        'AUTH_PHONE_FORMAT_INVALID',
        'AUTH_PHONE_MISSING',
        'MEMBER_EMAIL_FORMAT_INVALID',
        'AUTH_CODE_INVALID',
        'AUTH_CODE_MISSING',
        'AUTH_CODE_EXPIRED',
      ],
    },
  },
  { body: z.strictObject({ ...contact, code: verificationCode }) },
);
