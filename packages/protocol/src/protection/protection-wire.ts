import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';

/** What a member bounds in money at the table, and over which time. `bet` is one single stake. */
export const playLimitKinds = ['loss', 'wager', 'stake'] as const;
export const playLimitPeriods = ['bet', 'day', 'week', 'month'] as const;

/** `session`: minutes in one go. `day`: minutes within 24 hours. */
export const timeLimitKinds = ['session', 'day'] as const;

export const coolingOffOptions = ['24h', '7d', '30d', '6w'] as const;
export const exclusionOptions = ['6m', '1y', '5y', 'forever'] as const;

/** `return_wait`: the end was asked for in time, and the last wait runs. */
export const restrictionStates = ['cooling_off', 'excluded', 'return_requested', 'return_wait'] as const;

/** Why bets rest now. A vendor never learns which one it is. */
export const blockReasons = [
  'cooling_off',
  'excluded',
  'reality_check',
  'session_time',
  'day_time',
  'identity',
] as const;
export type BlockReason = (typeof blockReasons)[number];

export const identityStates = ['none', 'declared', 'pending', 'verified', 'rejected', 'expired'] as const;
export const documentKinds = ['passport', 'id_card', 'driving_licence', 'proof_of_address', 'selfie'] as const;
/** Why a check is asked for. */
export const identityBecause = [
  'FIRST_DEPOSIT',
  'THRESHOLD',
  'AGE',
  'NEW_RISK',
  'PAYOUT_ACCOUNT_NEW',
  'EXPIRED',
] as const;
/** Why a paper was not taken; each has words and an example. */
export const identityReasons = [
  'UNREADABLE',
  'CUT_OFF',
  'EXPIRED',
  'NAME_DIFFERS',
  'BIRTHDAY_DIFFERS',
  'UNDERAGE',
  'WRONG_PAPER',
  'TAMPERED',
] as const;

export const playLimit = z
  .object({
    kind: z.enum(playLimitKinds),
    period: z.enum(playLimitPeriods),
    ceiling: money.nullable(),
    /** What counts against it now; null for a single stake, and where there is no ceiling: nothing is counted then. */
    used: money.nullable(),
    left: money.nullable(),
    /** Where nothing is left: from when there is room again. */
    roomAt: instant.nullable(),
    waiting: z.object({ ceiling: money.nullable(), from: instant, needsConfirmation: z.boolean() }).nullable(),
  })
  .meta({ id: 'PlayLimit' });

export const timeLimit = z
  .object({
    kind: z.enum(timeLimitKinds),
    minutes: z.int().nullable(),
    usedMinutes: z.int().min(0),
    waiting: z.object({ minutes: z.int().nullable(), from: instant, needsConfirmation: z.boolean() }).nullable(),
  })
  .meta({ id: 'TimeLimit' });

/** How often the house asks whether to go on; null: never, where the profile lets a member choose so. */
export const realityCheckChoice = z
  .object({
    everyMinutes: z.int().nullable(),
    choices: z.array(z.int()),
    waiting: z.object({ minutes: z.int().nullable(), from: instant, needsConfirmation: z.boolean() }).nullable(),
  })
  .meta({ id: 'RealityCheckChoice' });

export const restriction = z
  .object({
    state: z.enum(restrictionStates),
    /** Null: for ever. */
    until: instant.nullable(),
    since: instant,
    /** From when an end may be asked for; null: never. */
    returnFrom: instant.nullable(),
    /** While the last wait runs: when it is over. */
    returnsAt: instant.nullable(),
    isByHouse: z.boolean(),
  })
  .meta({ id: 'Restriction' });
