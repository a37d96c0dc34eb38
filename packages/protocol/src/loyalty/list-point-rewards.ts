import * as z from 'zod';
import { constants } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';
import { points } from './points.ts';

const pointReward = z
  .object({
    rewardId: identifier,
    title: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    kind: z.enum(['goods', 'cash', 'bonus']),
    pointsRequired: points,
    /** Cash to pay in addition to the points; `null` if only points are needed. */
    amountRequired: money.nullable(),
    /** The remaining stock; `null` if unlimited. */
    quantity: z.int().min(0).nullable(),
    perMemberMax: z.int().min(1).nullable(),
  })
  .meta({ id: 'PointReward' });

export const listPointRewardsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/MCS2_getPointReward',
    summary: 'The rewards of the points mall.',
    decided: 'In the operator’s order. A reward that is out of stock stays in the list with quantity 0.',
    reply: reply(z.object({ list: z.array(pointReward), totalPages })),
    config: {
      id: 'pointRewards',
      module: 'loyalty',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      language: languagePack.optional(),
      pageNo: pageNumber,
      pageSize: pageSize(constants.lobbyDesktopPageItems.value),
    }),
  },
);
