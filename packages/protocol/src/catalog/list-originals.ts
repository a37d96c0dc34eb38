import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { languagePack } from '../wire/language.ts';
import { game } from './game.ts';

/** A game of the platform's own studio, with its return to player. */
const originalGame = game
  .extend({
    /** In parts per million of the stake; null if the studio declares none. */
    rtpPpm: z.int().min(1).max(1_000_000).nullable(),
  })
  .meta({ id: 'OriginalGame' });

export const listOriginalsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/originals',
    summary: "The games of the platform's own studio that the brand shows.",
    decided: "In the order of the brand's lobby; empty if the brand does not offer the studio.",
    reply: reply(z.object({ list: z.array(originalGame).max(24) })),
    config: {
      id: 'listOriginals',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: [],
      remember: { seconds: 5 },
    },
  },
  { querystring: z.strictObject({ language: languagePack.optional() }) },
);
