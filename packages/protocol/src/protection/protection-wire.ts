import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';

/** The money limits of play, and their periods. `bet` is a single stake. */
export const playLimitKinds = ['loss', 'wager', 'stake'] as const;
export const playLimitPeriods = ['bet', 'day', 'week', 'month'] as const;

/** `session`: minutes in one play session. `day`: minutes within 24 hours. */
export const timeLimitKinds = ['session', 'day'] as const;

export const coolingOffOptions = ['24h', '7d', '30d', '6w'] as const;
export const exclusionOptions = ['6m', '1y', '5y', 'forever'] as const;

/** `return_wait`: the return was requested in time, and the final waiting period runs. */
export const restrictionStates = ['cooling_off', 'excluded', 'return_requested', 'return_wait'] as const;

/** Why bets are blocked now. The reason is never disclosed to a vendor. */
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
/** Why a check is required. */
export const identityBecause = [
  'FIRST_DEPOSIT',
  'THRESHOLD',
  'AGE',
  'NEW_RISK',
  'PAYOUT_ACCOUNT_NEW',
  'EXPIRED',
] as const;
/**
 * Whether the identity check concerns the member now. `later`: it is required after the first deposit; `due`: documents
 * are required from the member; `review`: they were sent and the operator has to decide.
 */
export const identityRequirementStates = ['verified', 'review', 'due', 'later'] as const;

/**
 * What the identity check requires, and what it blocks until it is passed. Deposit, withdrawal, settings and help all
 * show this one answer. A withdrawal is never blocked.
 */
export const identityRequirement = z
  .object({
    state: z.enum(identityRequirementStates),
    blocks: z.array(z.enum(['deposit', 'play'])),
    /** What to send; empty if nothing is missing. */
    documents: z.array(z.enum(documentKinds)),
    dueAt: instant.nullable(),
    /** `later`: the time after the first deposit. */
    dueHours: z.int().nullable(),
    /** Deposits of this sum, and what is left of it, block deposits and play at once; null: no sum does. */
    threshold: money.nullable(),
    left: money.nullable(),
  })
  .meta({ id: 'IdentityRequirement' });

/** Why a document was rejected; each reason has a text and an example. */
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
    /** The amount that counts against it now; null for a single stake and without a limit, when nothing is counted. */
    used: money.nullable(),
    left: money.nullable(),
    /** If nothing is left: when the limit frees up again. */
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

/** The interval of reality checks; null: never, where the profile allows that. */
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
    /** When a return may be requested; null: never. */
    returnFrom: instant.nullable(),
    /** During the final waiting period: when it ends. */
    returnsAt: instant.nullable(),
    isByHouse: z.boolean(),
  })
  .meta({ id: 'Restriction' });
