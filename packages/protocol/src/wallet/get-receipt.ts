import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { historyGroups, historyKinds, historyWallet } from './list-history.ts';

/** The other side of a posting, as a category. */
const receiptCounterparts = [
  'games',
  'lottery',
  'payment',
  'payout',
  'bank',
  'held',
  'transfer',
  'bonus',
  'rebate',
  'agent',
  'points',
  'jackpot',
  'envelope',
  'fees',
  'adjustment',
  'debt',
  'trial',
  'house',
] as const;
export type ReceiptCounterpart = (typeof receiptCounterparts)[number];

export const getReceiptEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/wallet/history/:version',
    summary: 'One wallet posting as a receipt: before, after, both sides and the proof that it is in the ledger.',
    decided:
      "A call of our own for P08. counterpart names the house account's category and never its number; seal is the day’s root hash of the ledger and null until the day is sealed. day is the UTC day of the line’s at: postings are partitioned by it.",
    reply: reply(
      z.object({
        version: z.int().min(1),
        purse: z.string(),
        kind: z.enum(historyKinds),
        group: z.enum(historyGroups),
        change: money,
        bonusChange: money,
        before: money,
        after: money,
        bonusBefore: money,
        bonusAfter: money,
        counterpart: z.enum(receiptCounterparts),
        reference: z.string(),
        round: z.string().nullable(),
        at: instant,
        seal: z.object({ day: z.iso.date(), root: z.string() }).nullable(),
      }),
    ),
    config: {
      id: 'getReceipt',
      module: 'wallet',
      guard: { group: 'G7', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_NOT_FOUND'],
    },
  },
  {
    params: z.strictObject({ version: z.coerce.number<number>().int().min(1) }),
    querystring: z.strictObject({ purse: historyWallet, day: z.iso.date() }),
  },
);
