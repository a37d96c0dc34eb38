import { authLimit, defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { signInOutcome } from './sign-in.ts';

export const continueRememberedEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/member/v1/remembered',
  summary: 'Opens a session for whom this browser remembers, or asks for the factor that this device has not seen.',
  decided:
    'security.md 3.1: the session is remembered, so money and settings still ask for a fresh factor. The token behind the cookie changes with every use; an old one that comes back ends the whole family, because one of both was stolen.',
  reply: reply(signInOutcome),
  config: {
    id: 'continueRemembered',
    module: 'identity',
    guard: { group: 'G2', realm: 'player', token: 'none' },
    errors: ['AUTH_REMEMBERED_ENDED', 'AUTH_ACCOUNT_BLOCKED'],
    limit: authLimit,
  },
});
