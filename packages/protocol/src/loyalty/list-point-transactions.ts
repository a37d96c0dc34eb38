import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { dayRange } from '../wire/day-range.ts';
import { identifier } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { pageNumber, pageSize, totalPages } from '../wire/page.ts';
import { points } from './points.ts';

const transactionKinds = ['earn', 'redeem', 'release', 'convert', 'adjust', 'reverse'] as const;

const pointTransaction = z
  .object({
    transactionId: identifier,
    kind: z.enum(transactionKinds),
    changedPoints: points,
    balance: points,
    remark: z.string().nullable(),
    time: instant,
  })
  .meta({ id: 'PointTransaction' });

export const listPointTransactionsEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/wps/relay/ODSFE2_MemTransDet',
    summary: 'The member’s points movements, newest first.',
    decided: 'The "points details" page of the mall. balance is the balance after the movement.',
    reply: reply(z.object({ list: z.array(pointTransaction), totalPages })),
    config: {
      id: 'memberTransactions',
      module: 'loyalty',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      kind: z.enum(transactionKinds).optional(),
      ...dayRange,
      language: languagePack.optional(),
      pageNo: pageNumber,
      pageSize: pageSize(20),
    }),
  },
);
