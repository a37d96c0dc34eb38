import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { amountMinor, money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';

const place = z.object({ rank: z.int().min(1), score: amountMinor, prize: money.nullable() });

const leaderboard = z
  .object({
    /** `null` before the first season. */
    season: z.object({ id: identifier, title: z.string(), startsAt: instant, endsAt: instant }).nullable(),
    list: z.array(place.extend({ player: z.string() })),
    /** The caller's own place; `null` for visitors and for members without a score. */
    own: place.nullable(),
  })
  .meta({ id: 'MissionLeaderboard' });

export const listMissionLeaderboardEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/MCSFE_getMissionLeaderboard',
    summary: 'The mission leaderboard of a season.',
    decided: 'The running season when none is named. player is masked, always.',
    reply: reply(leaderboard),
    config: {
      id: 'missionLeaderboard',
      module: 'report',
      guard: { group: 'G1', realm: 'player', token: 'optional' },
      errors: ['SYSTEM_NOT_FOUND'],
    },
  },
  {
    querystring: z.strictObject({
      seasonId: identifier.optional(),
      language: languagePack.optional(),
      limitNum: pageSize(20),
    }),
  },
);
