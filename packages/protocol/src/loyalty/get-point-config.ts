import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { identifier } from '../wire/identifier.ts';
import { money } from '../wire/money.ts';
import { points } from './points.ts';

const pointConfig = z
  .object({
    canConvert: z.boolean(),
    /** The points-to-cash ratio of spec §3: this many points for this amount. */
    ratio: z.object({ points, amount: money }),
    /** Sent back with a conversion, so that it never uses a ratio that the member has not seen. */
    rateId: identifier,
    stepPoints: points,
    minPoints: points,
    /** The turnover for one point. */
    earning: z.array(z.object({ gameType, spendPerPoint: money })),
  })
  .meta({ id: 'PointConfig' });

export const getPointConfigEndpoint = defineEndpoint({
  method: 'GET',
  url: '/wps/relay/MCS2_getPointConfig',
  summary: 'How points are earned and converted.',
  decided: 'Conversions are made in whole steps; the operator keeps the remainder, which is shown before confirming.',
  reply: reply(pointConfig),
  config: {
    id: 'pointConfig',
    module: 'loyalty',
    guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
    errors: [],
  },
});
