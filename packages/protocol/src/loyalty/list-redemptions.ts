import * as z from 'zod';
import { redemptionStatuses } from '../constants.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { dayRange } from '../wire/day-range.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';
import { points } from './points.ts';

const redemption = z
  .object({
    orderId: identifier,
    rewardId: identifier,
    title: z.string(),
    redeemQuantity: z.int().min(1),
    points,
    redeemAmount: money.nullable(),
    status: z.enum(redemptionStatuses),
    remark: z.string().nullable(),
    receivingAddress: z.string().nullable(),
    /** Masked but for its last digits. */
    mobileNumber: z.string().nullable(),
    time: instant,
  })
  .meta({ id: 'Redemption' });

export const listRedemptionsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/MCS2_getRedeemPointList',
    summary: 'The member’s orders in the points mall, newest first.',
    decided: 'The fields of spec §3 "Points record" that belong to an order.',
    reply: reply(z.object({ list: z.array(redemption), totalPages })),
    config: {
      id: 'redeemList',
      module: 'loyalty',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      status: z.enum(redemptionStatuses).optional(),
      ...dayRange,
      language: languagePack.optional(),
      pageNo: pageNumber,
      pageSize: pageSize(20),
    }),
  },
);
