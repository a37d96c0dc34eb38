import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { currencyCode, money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';
import { roundRef, uncountedReasons } from './bet-round.ts';

/** The position of the last row read: the instant in microseconds and the round. Clients send it back unchanged. */
const cursor = z.string().regex(/^[1-9][0-9]{0,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

const turnoverLine = z
  .object({
    roundRef,
    gameName: z.string().nullable(),
    gameType: z.string().nullable(),
    staked: money,
    validBet: money,
    /** The part that counted towards requirements; `parts` lists which. */
    counted: money,
    parts: z.array(z.object({ requirementId: z.uuid(), counted: money })),
    /** Why nothing, or not everything, counted. */
    reason: z.enum(uncountedReasons).nullable(),
    at: instant,
  })
  .meta({ id: 'TurnoverLine' });

export const listTurnoverLinesEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/wallet/turnover/lines',
    summary: 'What each settled round contributed, or why it did not count.',
    decided:
      'The turnover passport (beyond.md 1). A round has one line; only=uncounted leaves those of which something did not count.',
    reply: reply(z.object({ list: z.array(turnoverLine), nextCursor: cursor.nullable() })),
    config: {
      id: 'listTurnoverLines',
      module: 'bet',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      only: z.enum(['counted', 'uncounted']).optional(),
      requirementId: z.uuid().optional(),
      currency: currencyCode.optional(),
      days: z.coerce.number<number>().int().min(1).max(92).default(30),
      cursor: cursor.optional(),
      pageSize: pageSize(20),
      language: languagePack.optional(),
    }),
  },
);
