import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { historyGroups, historyKinds, historyWallet } from './list-history.ts';

/** Who stands on the other side of a movement, in a word. */
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
    summary:
      'One movement of a wallet as a receipt: before, after, both sides and the proof that it stands in the books.',
    decided:
      'A call of our own for P08. counterpart names the house’s account in a word and never its number; seal is the day’s root hash of the books and null until the day is sealed. day is the UTC day of the line’s at: movements are filed by it.',
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
