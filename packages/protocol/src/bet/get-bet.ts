import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { reply } from '../reply.ts';
import { instant } from '../wire/instant.ts';
import { languagePack } from '../wire/language.ts';
import { money } from '../wire/money.ts';
import { betRound, roundRef, uncountedReasons } from './bet-round.ts';

const transaction = z
  .object({
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
    /** From the wallet's view: a bet is negative. */
    change: money,
    bonusChange: money,
    /** The vendor's id of the transaction. */
    reference: z.string(),
    /** It was rolled back since. */
    isUndone: z.boolean(),
    at: instant,
  })
  .meta({ id: 'BetTransaction' });

const validBet = z
  .object({
    staked: money,
    /** The part that counts for this kind of game. */
    validBet: money,
    /** The amount added to the turnover. */
    counted: money,
    /** Why nothing was added; null if something was. */
    reason: z.enum(uncountedReasons).nullable(),
  })
  .meta({ id: 'ValidBet' });

export const getBetEndpoint = defineEndpoint(
  {
    method: 'GET',
    url: '/api/member/v1/bets/:roundRef',
    summary: 'One round of the member’s betting record, with its transactions in order.',
    decided:
      'A call of our own for P07. validBet is null until the round has ended. proofUrl leads to where the draw can be checked, with a permit in its fragment to reveal the seed of this round, and is null where the vendor offers no proof.',
    reply: reply(
      betRound
        .extend({ transactions: z.array(transaction), validBet: validBet.nullable(), proofUrl: z.string().nullable() })
        .meta({ id: 'BetDetail' }),
    ),
    config: {
      id: 'getBet',
      module: 'bet',
      guard: { group: 'G7', realm: 'player', token: 'required', roles: ['member', 'agent'] },
      errors: ['SYSTEM_NOT_FOUND'],
    },
  },
  {
    params: z.strictObject({ roundRef }),
    querystring: z.strictObject({ language: languagePack.optional() }),
  },
);
