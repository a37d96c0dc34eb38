import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { game } from './game.ts';

/** Information for the player before the first stake. */
export const gameDetail = z
  .object({
    game,
    vendorName: z.string(),
    /**
     * The long-term return to player in parts per million of the stake, as declared by the studio; null if it declares
     * none.
     */
    rtpPpm: z.int().min(1).max(1_000_000).nullable(),
    /** 1 is the lowest, 5 the highest. */
    volatility: z.int().min(1).max(5).nullable(),
    /** The highest win as a multiple of the stake. */
    maxWinMultiple: z.int().min(1).nullable(),
    /** Such as `5x3`. */
    layout: z.string().nullable(),
    features: z.array(z.string()),
    launchedAt: instant,
    /** The announced end of the maintenance; null if there is none. */
    maintenanceUntil: instant.nullable(),
    /** Other games of the same kind that can be played now. */
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
