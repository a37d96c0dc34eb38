import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';

/** Work that waits for somebody. */
export const todayQueues = [
  'approvals',
  'roundsInDoubt',
  'vendorCases',
  'bookCases',
  'failedJobs',
  'unsealedAudit',
  'deposits',
  'withdrawals',
  'payoutsUnknown',
  'disputes',
  'statementDifferences',
  'personMatches',
  'heldWins',
  'staffDevices',
] as const;
export type TodayQueue = (typeof todayQueues)[number];

/** What must not be. */
export const todayAlerts = [
  'booksDiffer',
  'vendorCasesOpen',
  'breakersOpen',
  'chainBroken',
  'chainLags',
  'figuresOld',
  /** A provider's word did not fit the order: the money waits for two people. */
  'depositsDiffer',
  /** Both people of an approval sat at one address, in the last 7 days. */
  'approvalsSameAddress',
  'staffAlarms',
] as const;
export type TodayAlert = (typeof todayAlerts)[number];

/** Stakes less wins of settled rounds, in one currency, play money left out. */
const playFigures = z.object({
  rounds: z.int(),
  staked: money,
  won: money,
  /** staked − won: what the house kept. */
  ggr: money,
});

const depositFigures = z.object({ credited: money, count: z.int() });

const bucket = z.object({ from: instant, figures: z.array(playFigures), newMembers: z.int(), activePlayers: z.int() });

export const opsGetTodayEndpoint = brandOpsEndpoint({
  id: 'opsGetToday',
  module: 'report',
  method: 'GET',
  path: '/today',
  permission: 'today.read',
  summary: 'What waits, how today goes by the hour, and how the last 14 days went.',
  decided:
    'Days are of the brand’s zone. Figures come from sums that a job makes anew for the last hours every minute; computedAt says when. Queues are counted at once.',
  value: z.object({
    timeZone: z.string(),
    day: z.iso.date(),
    computedAt: instant.nullable(),
    /** Open to whoever may read what lies behind; the others are left out. */
    queues: z.array(z.object({ queue: z.enum(todayQueues), count: z.int(), oldestAt: instant.nullable() })),
    alerts: z.array(z.object({ alert: z.enum(todayAlerts), count: z.int(), since: instant.nullable() })),
    today: z.object({
      figures: z.array(playFigures),
      newMembers: z.int(),
      activePlayers: z.int(),
      /** Members with a movement in the last five minutes. */
      playingNow: z.int(),
    }),
    /** The day before up to the same hour, for comparison. */
    yesterday: z.object({ figures: z.array(playFigures), newMembers: z.int(), activePlayers: z.int() }),
    hours: z.array(bucket),
    days: z.array(
      z.object({ day: z.iso.date(), figures: z.array(playFigures), newMembers: z.int(), activePlayers: z.int() }),
    ),
    /** What reached the wallets, today and the day before up to the same hour; null for whoever may not see deposits. */
    deposits: z.object({ today: z.array(depositFigures), yesterday: z.array(depositFigures) }).nullable(),
    biggestWins: z.array(
      z.object({
        roundRef: z.string(),
        memberId: z.uuid(),
        name: z.string(),
        gameName: z.string().nullable(),
        won: money,
        staked: money,
        at: instant,
      }),
    ),
  }),
});
