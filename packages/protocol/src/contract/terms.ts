import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { contractPeriods } from '../constants.ts';
import { currencyCode, unsignedAmountMinor } from '../wire/money.ts';

/** Millionths: 5 % is 50,000. Whole numbers, so that rounding cannot be disputed. */
export const ratePpm = z.int().min(0).max(1_000_000);

/** Rows must rise. The module checks this and names the row (agent-contracts.md section 5.2). */
const rowsMax = 10;

const activeMin = z.int().min(0).max(1_000_000);

const salaryRow = z.strictObject({ validBetMin: unsignedAmountMinor, activeMin, ratePpm });

const salaryTerms = {
  version: z.literal(1),
  currency: currencyCode,
  rows: z.array(salaryRow).min(1).max(rowsMax),
  activeMinValidBet: unsignedAmountMinor,
  activeScope: z.enum(['team', 'direct_players']),
  autoPay: z.boolean(),
  /** Shortfalls may be taken from the payer's own wallet; both sides see this before they agree. */
  fundFromWallet: z.boolean(),
};

/** Spec §3: period valid bet, period profit and loss, active members, rate. */
export const dividendTerms = z
  .strictObject({
    ...salaryTerms,
    kind: z.literal('dividend'),
    period: z.enum(contractPeriods),
    mode: z.enum(['fixed', 'floating']),
    basis: z.literal('loss'),
    carry: z.enum(['none', 'last', 'month', 'forever']),
    lossBasis: z.array(z.enum(['payout', 'rebates', 'promotions', 'depositFees', 'salaries'])).max(5),
    lossCheck: z.boolean(),
    rows: z
      .array(salaryRow.extend({ lossMin: unsignedAmountMinor }))
      .min(1)
      .max(rowsMax),
  })
  .meta({ id: 'DividendTerms' });

/** Spec §3: daily bet amount. */
export const dailySalaryTerms = z
  .strictObject({ ...salaryTerms, kind: z.literal('daily'), period: z.literal('D') })
  .meta({ id: 'DailySalaryTerms' });

/** Spec §3: hourly bet amount, on the clock hour. */
export const hourSalaryTerms = z
  .strictObject({ ...salaryTerms, kind: z.literal('hourly') })
  .meta({ id: 'HourSalaryTerms' });

/** Settled every 5 minutes (spec §9): one flat rate per type of game, no rows. */
export const realtimeSalaryTerms = z
  .strictObject({
    version: z.literal(1),
    kind: z.literal('realtime'),
    currency: currencyCode,
    rates: z.array(z.strictObject({ gameType, ratePpm })).min(1).max(gameType.options.length),
  })
  .meta({ id: 'RealtimeSalaryTerms' });

export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export const contractKind = z.enum(contractKinds);

/** The terms of any kind; `kind` tells them apart. */
export const contractTerms = z.discriminatedUnion('kind', [
  dividendTerms,
  dailySalaryTerms,
  hourSalaryTerms,
  realtimeSalaryTerms,
]);
