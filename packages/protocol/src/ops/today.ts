import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { money } from '../wire/money.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';

/** Work queues. */
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

/** Alerts. */
export const todayAlerts = [
  'booksDiffer',
  'vendorCasesOpen',
  'breakersOpen',
  'chainBroken',
  'chainLags',
  'figuresOld',
  /** A provider's report did not match the order: the money is held until two people decide. */
  'depositsDiffer',
  /** Maker and checker of an approval used the same IP address, in the last 7 days. */
  'approvalsSameAddress',
  'staffAlarms',
] as const;
export type TodayAlert = (typeof todayAlerts)[number];

/** Stakes minus wins of settled rounds, in one currency, without play money. */
const playFigures = z.object({
  rounds: z.int(),
  staked: money,
  won: money,
  /** staked − won: the gross gaming revenue. */
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
  summary: 'The work queues, today by the hour, and the last 14 days.',
  decided:
    'Days are of the brand’s zone. Figures come from aggregates that a job refreshes for the last hours every minute; computedAt says when. Queues are counted live.',
  value: z.object({
    timeZone: z.string(),
    day: z.iso.date(),
    computedAt: instant.nullable(),
    /** Shown only to operators who may read the queue's content; omitted for others. */
    queues: z.array(z.object({ queue: z.enum(todayQueues), count: z.int(), oldestAt: instant.nullable() })),
    alerts: z.array(z.object({ alert: z.enum(todayAlerts), count: z.int(), since: instant.nullable() })),
    today: z.object({
      figures: z.array(playFigures),
      newMembers: z.int(),
      activePlayers: z.int(),
      /** Members with a posting in the last five minutes. */
      playingNow: z.int(),
    }),
    /** The previous day up to the same hour, for comparison. */
    yesterday: z.object({ figures: z.array(playFigures), newMembers: z.int(), activePlayers: z.int() }),
    /** The same weekday of the week before up to the same hour. */
    lastWeek: z.object({ figures: z.array(playFigures), newMembers: z.int(), activePlayers: z.int() }),
    hours: z.array(bucket),
    days: z.array(
      z.object({ day: z.iso.date(), figures: z.array(playFigures), newMembers: z.int(), activePlayers: z.int() }),
    ),
    /**
     * Deposits credited today and on the previous day up to the same hour; null without the permission to see deposits.
     */
    deposits: z
      .object({
        today: z.array(depositFigures),
        yesterday: z.array(depositFigures),
        lastWeek: z.array(depositFigures),
      })
      .nullable(),
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
