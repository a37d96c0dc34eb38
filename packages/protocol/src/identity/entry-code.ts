import * as z from 'zod';
import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { signInOutcome } from './sign-in.ts';

const entryCode = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const createEntryCodeEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/entry-codes',
  summary: 'A link that opens this site logged in, for another browser of the same person.',
  decided:
    'security.md 3.2: takes the place of the token in the address. 60 seconds, one use, this brand’s host alone.',
  reply: reply(z.object({ code: entryCode, url: z.string(), expiresAt: instant })),
  config: {
    id: 'createEntryCode',
    module: 'identity',
    guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
    limit: authLimit,
  },
});

export const lookAtEntryCodeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/entry-codes/look',
    summary: 'As whom a link would enter; it is not used up by asking.',
    decided: 'name is masked.',
    reply: reply(z.object({ name: z.string() })),
    config: {
      id: 'lookAtEntryCode',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['AUTH_ENTRY_CODE_INVALID'],
      limit: authLimit,
    },
  },
  { body: z.strictObject({ code: entryCode }) },
);

export const enterByCodeEndpoint = defineEndpoint(
  {
    method: 'POST',
    url: '/api/member/v1/entry',
    summary: 'Opens a session with the code of a link, or asks for the factor that this device has not seen.',
    decided:
      'Sent by a press of the person, never by opening the page: a link must not log anybody in behind their back.',
    reply: reply(signInOutcome),
    config: {
      id: 'enterByCode',
      module: 'identity',
      guard: { group: 'G2', realm: 'player', token: 'none' },
      errors: ['AUTH_ENTRY_CODE_INVALID', 'AUTH_ACCOUNT_BLOCKED'],
      limit: authLimit,
    },
  },
  { body: z.strictObject({ code: entryCode }) },
);
