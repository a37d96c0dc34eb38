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

/** `POST /vendor/v1/bet-win`: section 4.5. A bet and its win under one id. */
export const vendorBetWin = z
  .object({
    transactionId: vendorId,
    playerId: platformId,
    sessionToken: platformId,
    roundId: vendorId,
    gameCode: vendorId,
    currency: vendorCurrency,
    betAmount: vendorAmount,
    winAmount: vendorAmount,
    betKind: z.enum(betKinds).default('normal'),
    freeSpin,
    jackpot,
    selections,
    roundClosed: z.boolean().default(true),
    occurredAt,
    meta,
  })
  .refine((both) => stakesNothingOnlyFreely(both.betAmount, both.freeSpin));
