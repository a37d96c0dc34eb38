import * as z from 'zod';
import { game } from '../catalog/game.ts';
import { vendorTile } from '../catalog/vendor-tile.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { line } from '../wire/text.ts';

const found = z.object({
  games: z.array(game),
  vendors: z.array(vendorTile),
  /** Promotion news; `id` is the id of the announcement. */
  promotions: z.array(z.object({ id: identifier, title: z.string() })),
  /** Questions of the help centre; `path` is the page of the answer. */
  help: z.array(z.object({ id: identifier, title: z.string(), path: z.string() })),
  /** True if nothing was found and `games` contains popular games instead. */
  isInstead: z.boolean(),
});

export const searchEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/search',
    summary: 'Finds games, vendors, promotions and help by what somebody typed.',
    decided:
      'Tolerant of misspelling and of missing marks, in every script a name is known in. At most 12 games, 6 vendors, 4 promotions and 4 help articles.',
    reply: reply(found),
    config: {
      id: 'search',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: [],
      limit: { points: 120, perSeconds: 60, by: 'address', whenStoreLost: 'allow' },
    },
  },
  { querystring: z.strictObject({ query: line(100), language: languagePack.optional() }) },
);
