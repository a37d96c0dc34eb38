import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';

/** The built-in avatars by name: `a01` to `a24`. */
const avatarName = z.string().regex(/^a(0[1-9]|1[0-9]|2[0-4])$/);

export const updateProfileEndpoint = defineEndpoint(
  {
    method: 'PUT',
    url: '/api/member/v1/profile',
    summary: 'Changes the nickname, the avatar or the language.',
    decided:
      'Only what is sent changes. The nickname is text and never markup; icon is one of the built-in avatars, or null for none.',
    reply: reply(z.object({ nickname: z.string(), iconUrl: z.string().nullable(), language: languagePack })),
    config: {
      id: 'updateProfile',
      module: 'member',
      guard: { group: 'G5', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['MEMBER_NICKNAME_INVALID'],
    },
  },
  {
    body: z.strictObject({
      nickname: line(60).optional(),
      icon: avatarName.nullable().optional(),
      language: languagePack.optional(),
    }),
  },
);
