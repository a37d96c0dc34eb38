import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { game } from './game.ts';

/** What a player should know before the first stake. */
const gameDetail = z
  .object({
    game,
    vendorName: z.string(),
    /** Parts per million of what is staked come back in the long run, as the studio declares; null where it does not. */
    rtpPpm: z.int().min(1).max(1_000_000).nullable(),
    /** 1 is calm, 5 is wild. */
    volatility: z.int().min(1).max(5).nullable(),
    /** The highest win as a multiple of the stake. */
    maxWinMultiple: z.int().min(1).nullable(),
    /** Such as `5x3`. */
    layout: z.string().nullable(),
    features: z.array(z.string()),
    launchedAt: instant,
    /** The announced end of the maintenance; null if there is none. */
    maintenanceUntil: instant.nullable(),
    /** Others of the kind that can be played now. */
    similar: z.array(game),
  })
  .meta({ id: 'GameDetail' });

export const getGameEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/games/:nodeId',
    summary: 'A game with its facts, and others like it.',
    reply: reply(gameDetail),
    config: {
      id: 'getGame',
      module: 'catalog',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: ['CATALOG_GAME_UNKNOWN'],
      remember: { seconds: 5 },
    },
  },
  {
    params: z.strictObject({ nodeId: identifier }),
    querystring: z.strictObject({ language: languagePack.optional() }),
  },
);
