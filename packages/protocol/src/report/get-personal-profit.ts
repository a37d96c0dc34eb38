import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { dayRange } from '../wire/day-range.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';

const sums = {
  rounds: z.int().min(0),
  staked: money,
  won: money,
  /** won − staked. */
  net: money,
};

export const getPersonalProfitEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/profit',
    summary: 'What the member staked and won, by day, kind of game and vendor.',
    decided:
      'A call of our own for P09. Days are of the brand’s zone, by when the round was opened, both included, 1,900 at most; the last 30 by default. Beyond 92 days the days are summed by month and step says so. Rolled-back rounds do not count.',
    reply: reply(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        step: z.enum(['day', 'month']),
        totals: z.object(sums),
        /** In order; days or months without play are left out. */
        points: z.array(z.object({ day: z.iso.date(), ...sums })),
        byGameType: z.array(z.object({ gameType: gameType.nullable(), ...sums })),
        byVendor: z.array(z.object({ vassalage: z.string().nullable(), vendorName: z.string().nullable(), ...sums })),
      }),
    ),
    config: {
      id: 'getPersonalProfit',
      module: 'report',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      ...dayRange,
      gameType: gameType.optional(),
      language: languagePack.optional(),
    }),
  },
);
