import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { pageSize } from '../wire/page.ts';

/** The page's filter; each kind of posting belongs to one group. */
export const historyGroups = ['play', 'cashier', 'transfer', 'bonus', 'points', 'agent', 'other'] as const;
export type HistoryGroup = (typeof historyGroups)[number];

/** The posting kind. */
export const historyKinds = [
  'bet',
  'win',
  'refund',
  'rollback_bet',
  'rollback_win',
  'promo_win',
  'jackpot_win',
  'tip',
  'deposit',
  'deposit_fee',
  'chargeback',
  'hold',
  'hold_settled',
  'hold_released',
  'hold_expired',
  'win_held',
  'win_released',
  'transfer_out',
  'transfer_in',
  'vendor_wallet_in',
  'vendor_wallet_out',
  'vendor_wallet_result',
  'bonus_grant',
  'bonus_convert',
  'bonus_end',
  'envelope',
  'points_earn',
  'points_convert',
  'points_redeem',
  'rebate',
  'salary',
  'dividend',
  'debt_repaid',
  'adjustment',
  'trial_seed',
] as const;

export const historyWallet = z
  .string()
  .regex(/^(main|points|safe|salary_reserve|vendor:[a-z0-9-]{2,32})$/)
  .default('main');

const historyLine = z
  .object({
    /** The wallet’s version after the posting: unique within the wallet, and without gaps. */
    version: z.int().min(1),
    kind: z.enum(historyKinds),
    group: z.enum(historyGroups),
    change: money,
    bonusChange: money,
    /** The running balance after this posting. */
    balance: money,
    bonus: money,
    /** The other side's id of the posting. */
    reference: z.string(),
    round: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'HistoryLine' });

/** The next page's cursor: day and version of the last line read. Sent back unchanged. */
const cursor = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}\.(0|[1-9][0-9]{0,17})$/);

export const listHistoryEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/wallet/history',
    summary: 'The postings of one wallet, newest first, with the running balance.',
    decided:
      'A call of our own for the account record. days counts back from now, 92 at most; the screens’ presets are 7 and 30 (spec §9). nextCursor is null on the last page. A wallet that the member does not have has no movements.',
    reply: reply(z.object({ list: z.array(historyLine), nextCursor: cursor.nullable() })),
    config: {
      id: 'walletHistory',
      module: 'wallet',
      guard: { group: 'G4', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: [],
    },
  },
  {
    querystring: z.strictObject({
      purse: historyWallet,
      group: z.enum(historyGroups).optional(),
      days: z.coerce.number<number>().int().min(1).max(92).default(7),
      cursor: cursor.optional(),
      pageSize: pageSize(20),
    }),
  },
);
