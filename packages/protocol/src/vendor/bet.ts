import * as z from 'zod';
import {
  freeSpin,
  jackpot,
  meta,
  occurredAt,
  platformId,
  selections,
  stakesNothingOnlyFreely,
  vendorAmount,
  vendorCurrency,
  vendorId,
} from './vendor-fields.ts';
import { betKinds } from './vendor-wire.ts';

/** `POST /vendor/v1/bet`: section 4.3. */
export const vendorBet = z
  .object({
    transactionId: vendorId,
    playerId: platformId,
    sessionToken: platformId,
    roundId: vendorId,
    gameCode: vendorId,
    currency: vendorCurrency,
    amount: vendorAmount,
    betKind: z.enum(betKinds).default('normal'),
    freeSpin,
    jackpot,
    selections,
    roundClosed: z.boolean().default(false),
    occurredAt,
    meta,
  })
  .refine((bet) => stakesNothingOnlyFreely(bet.amount, bet.freeSpin));
