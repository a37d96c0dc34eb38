import * as z from 'zod';
import { betStates, roundRef, uncountedReasons } from '../bet/bet-round.ts';
import { gameType } from '../catalog/game.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money, unsignedAmountMinor } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { listPage, listQuery } from './ops-wire.ts';

/** One round as operators see it, with its member and the vendor's id. */
const opsBet = z.object({
  roundRef,
  /** The vendor's own id of the round. */
  roundId: z.string(),
  member: z.object({ memberId: z.uuid(), name: z.string() }),
  vendorCode: z.string(),
  vassalage: z.string().nullable(),
  gameCode: z.string().nullable(),
  gameName: z.string().nullable(),
  gameType: gameType.nullable(),
  state: z.enum(betStates),
  isPlayMoney: z.boolean(),
  /** Bets and tips that are not rolled back. */
  staked: money,
  won: money,
  /** won − staked, from the member's view. */
  net: money,
  openedAt: instant,
  settledAt: instant.nullable(),
});
export type OpsBet = z.infer<typeof opsBet>;

export const betsFilter = {
  memberId: z.uuid().optional(),
  vendor: code.optional(),
  game: code.optional(),
  gameType: gameType.optional(),
  state: z.enum(betStates).optional(),
  currency: currencyCode.optional(),
  /** Filters by the opening time of the round. */
  from: instant.optional(),
  to: instant.optional(),
  stakedMin: unsignedAmountMinor.optional(),
  stakedMax: unsignedAmountMinor.optional(),
  wonMin: unsignedAmountMinor.optional(),
  wonMax: unsignedAmountMinor.optional(),
  /** Finds a round by an exact match of the vendor's id or our own. */
  text: line(128).min(1).optional(),
  playMoney: z.enum(['true', 'false']).optional(),
};

export const opsListBetsEndpoint = brandOpsEndpoint(
  {
    id: 'opsListBets',
    module: 'bet',
    method: 'GET',
    path: '/bets',
    permission: 'bet.read',
    summary: 'The rounds of a brand, newest first, with the sums of the filter.',
    decided:
      'Without a member or a round the last 24 hours are shown unless from says otherwise. totals are by currency and counted up to 100,000 rounds: isExact false means of the newest so many.',
    value: listPage(opsBet).extend({
      totals: z.object({
        isExact: z.boolean(),
        rounds: z.int(),
        byCurrency: z.array(z.object({ rounds: z.int(), staked: money, won: money, net: money })),
      }),
    }),
  },
  { querystring: z.strictObject({ ...listQuery(['openedAt']), ...betsFilter }) },
);

const betMove = z.object({
  /** The wallet's version after the transaction, as in the ledger. */
  version: z.string(),
  kind: z.enum([
    'bet',
    'tip',
    'win',
    'refund',
    'promo_win',
    'jackpot_win',
    'rollback_bet',
    'rollback_win',
    'win_held',
    'win_released',
  ]),
  change: money,
  bonusChange: money,
  /** The vendor's id of the transaction, by which it can be traced in the ledger. */
  reference: z.string(),
  isUndone: z.boolean(),
  at: instant,
});

export const opsGetBetEndpoint = brandOpsEndpoint({
  id: 'opsGetBet',
  module: 'bet',
  method: 'GET',
  path: '/bets/:roundRef',
  permission: 'bet.read',
  params: { roundRef },
  summary: 'One round with its movements, what of it counted and what the vendor says of it.',
  value: opsBet.extend({
    walletId: z.string(),
    moves: z.array(betMove),
    turnover: z
      .object({
        staked: money,
        validBet: money,
        counted: money,
        reason: z.enum(uncountedReasons).nullable(),
        day: z.iso.date(),
        revision: z.int(),
      })
      .nullable(),
    doubt: z.object({ since: instant, asks: z.int(), nextAskAt: instant.nullable() }).nullable(),
    /** The vendor's last report on a round in doubt, in the vendor's own units. */
    vendorView: z
      .object({
        state: z.enum(['open', 'settled', 'void', 'unknown']),
        staked: z.string().nullable(),
        won: z.string().nullable(),
        askedAt: instant.nullable(),
      })
      .nullable(),
    cases: z.array(
      z.object({
        caseId: z.uuid(),
        code: z.string(),
        subject: z.string(),
        state: z.enum(['open', 'resolved']),
        expected: z.string(),
        found: z.string(),
        openedAt: instant,
      }),
    ),
    proofUrl: z.string().nullable(),
  }),
});
