import * as z from 'zod';
import { game, gameType } from '../catalog/game.ts';
import { constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';

const liveRound = z
  .object({
    /** Identifies the row, not the round or the player. */
    key: z.string(),
    // The fields needed to launch the game on a click.
    nodeId: game.shape.nodeId,
    vassalage: game.shape.vassalage,
    gameType,
    gameCode: game.shape.gameCode,
    gameName: z.string(),
    iconUrl: z.string().nullable(),
    /** Always masked (security.md A37). */
    customerName: z.string(),
    stake: money,
    payout: money,
    settledAt: instant,
    /** The page where the round can be verified; null if its studio has none. */
    proofUrl: z.string().nullable(),
  })
  .meta({ id: 'LiveRound' });

export const listLiveRoundsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/live-rounds',
    summary: 'The last settled real-money rounds of a brand, wins and losses.',
    decided: 'Newest first, losses included. Members on a break or excluded are left out.',
    reply: reply(
      z.object({
        /** False where the brand has switched the feed off. */
        isOn: z.boolean(),
        list: z.array(liveRound).max(constants.liveFeedItems.bounds.max),
      }),
    ),
    config: {
      id: 'listLiveRounds',
      module: 'report',
      guard: { group: 'G1', realm: 'player', token: 'none' },
      errors: [],
      remember: { seconds: 5 },
    },
  },
  { querystring: z.strictObject({ language: languagePack.optional() }) },
);
