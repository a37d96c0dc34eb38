import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';

const model = z
  .object({
    modelId: identifier,
    name: z.string(),
    avatarUrl: z.string().nullable(),
    roomId: identifier,
    roomName: z.string(),
    language: languagePack,
    isOnline: z.boolean(),
  })
  .meta({ id: 'LiveModel' });

export const listModelsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/CBS_modelList',
    summary: 'The hosts of the chat rooms.',
    decided: 'A model is a host of a chat room. Those who are online come first.',
    reply: reply(z.object({ list: z.array(model), totalPages })),
    config: {
      id: 'modelList',
      module: 'message',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: [],
    },
  },
  { querystring: z.strictObject({ language: languagePack.optional(), pageNo: pageNumber, pageSize: pageSize(20) }) },
);
