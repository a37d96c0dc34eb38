import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';

export const launchChatEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/CBS_launchChat',
    summary: 'The address of a chat room.',
    decided:
      'chatUrl carries a one-use ticket for 60 seconds and leads to an allowed host. Visitors and trial accounts may read only. Without roomId the room of the language is chosen.',
    reply: reply(z.object({ chatUrl: z.string(), canPost: z.boolean(), expiresAt: instant })),
    config: {
      id: 'launchChat',
      module: 'message',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: ['SYSTEM_FUNCTION_DISABLED', 'SYSTEM_NOT_FOUND'],
    },
  },
  { querystring: z.strictObject({ roomId: identifier.optional(), language: languagePack.optional() }) },
);
