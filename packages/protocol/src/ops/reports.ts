import * as z from 'zod';
import { gameType } from '../catalog/game.ts';
import { code } from '../wire/identifier.ts';
import { instant } from '../wire/instant.ts';
import { currencyCode, money } from '../wire/money.ts';
import { line } from '../wire/text.ts';
import { brandOpsEndpoint, groupOpsEndpoint } from './ops-endpoint.ts';
import { operatorRef } from './ops-wire.ts';
import { reportUnits } from './report-measures.ts';

/** The reports, and what each may be grouped by; the first is the default. */
export const reportGroups = {
  overview: ['day', 'hour', 'week', 'month'],
  breakdown: ['game', 'studio', 'vendor', 'gameType', 'country', 'source', 'agent', 'currency', 'brand'],
  games: ['game'],
  payments: ['method', 'provider', 'day'],
  cohorts: ['cohort'],
  funnel: ['day'],
  risk: ['day', 'week', 'month'],
  /** The formats are data: see `opsListReportFormats`. */
  regulator: ['format'],
} as const;
export type ReportName = keyof typeof reportGroups;
export const reportNames = Object.keys(reportGroups) as [ReportName, ...ReportName[]];
const groups = [...new Set(Object.values(reportGroups).flat())];
export type ReportGroup = (typeof groups)[number];

export const reportComparisons = ['none', 'previous', 'weekdays'] as const;
/** The most days of one report, and of one by the hour. */
export const reportDaysMax = 400;
export const reportHourDaysMax = 14;
export const reportRowsMax = 500;

const segmentKey = z.string().regex(/^[A-Za-z0-9?:._-]{1,64}$/);

/**
 * Both days are included and are days of the brand's time zone; absent: the last seven. A filter by player (country,
 * source, agent) is possible alone, not with another one or with one by game: no figure is kept for that.
 */
export const reportQuery = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.enum(groups as [ReportGroup, ...ReportGroup[]]).optional(),
  /** `previous`: as many days directly before. `weekdays`: the same weekdays, whole weeks before. */
  compare: z.enum(reportComparisons).default('none'),
  currency: currencyCode.optional(),
  game: z.uuid().optional(),
  studio: code.optional(),
  vendor: code.optional(),
  gameType: gameType.optional(),
  country: segmentKey.optional(),
  source: segmentKey.optional(),
  agent: segmentKey.optional(),
  /** Payments: deposits (`in`) or withdrawals (`out`). */
  direction: z.enum(['in', 'out']).optional(),
  /** Regulator: which format. */
  format: z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,47}$/)
    .optional(),
  /** A column, with `-` in front for the highest first. */
  sort: z
    .string()
    .regex(/^-?[a-zA-Z0-9_]{1,40}$/)
    .optional(),
  limit: z.coerce.number<number>().int().min(1).max(reportRowsMax).default(100),
};

/** Minor units or text as text, everything else as a number; null where there is nothing to divide by. */
const reportValue = z.union([z.string(), z.number()]).nullable();
const reportValues = z.record(z.string(), reportValue);

export const reportRow = z
  .object({
    /** The day, hour (an instant), first day of a week or month, or the key of the group. */
    key: z.string(),
    /** What to show; for days and hours the same as the key. */
    label: z.string(),
    /** The currency of the row's amounts, where it is not the report's. */
    currency: currencyCode.optional(),
    /** Where the rows behind it are. `params` are filters of that list. */
    link: z
      .object({
        kind: z.enum(['game', 'agent', 'member', 'deposits', 'withdrawals', 'members', 'brand']),
        id: z.string(),
        params: z.record(z.string(), z.string()).optional(),
      })
      .optional(),
    values: reportValues,
    /** The same figures of the period it is compared with. */
    previous: reportValues.nullable(),
    /** Where the figure is expected, in percent (games: the actual return, at 95 %). */
    band: z.object({ low: z.number(), high: z.number() }).optional(),
  })
  .meta({ id: 'ReportRow' });

const reportColumn = z.object({ key: z.string(), unit: z.enum(reportUnits), definition: z.string() });

const reportValueOf = z
  .object({
    report: z.enum(reportNames),
    from: z.iso.date(),
    to: z.iso.date(),
    by: z.string(),
    currency: currencyCode,
    timeZone: z.string(),
    /** What the report is compared with; null without a comparison. */
    comparedWith: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    /** Everything that ended before is in the figures; null before the first run. */
    completeUntil: instant.nullable(),
    columns: z.array(reportColumn),
    /** Over all rows, also those that `limit` leaves out. */
    totals: reportValues,
    previous: reportValues.nullable(),
    rows: z.array(reportRow),
    /** There are more rows than `limit`. */
    isCut: z.boolean(),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof reportValueOf>;
export type ReportRow = z.output<typeof reportRow>;

const shared = { module: 'report', permission: 'report.read' } as const;
const reportParameter = z.enum(reportNames);

export const opsGetReportEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsGetReport',
    method: 'GET',
    path: '/reports/:report',
    params: { report: reportParameter },
    summary: 'A report of one brand, from roll-ups',
    decided:
      'Days are of the brand’s zone. All amounts are in one currency, the brand’s unless another is asked for. Every column says its definition. The regulator’s formats name players and need `report.regulator`.',
    value: reportValueOf,
    errors: ['OPS_VALUE_REFUSED', 'AUTH_FORBIDDEN'],
  },
  { querystring: z.strictObject(reportQuery) },
);

/** `permission` null: the handler counts only brands in which the operator holds `report.read`. */
export const opsGetGroupReportEndpoint = groupOpsEndpoint(
  {
    module: 'report',
    permission: null,
    id: 'opsGetGroupReport',
    method: 'GET',
    path: '/reports/brands',
    summary: 'The brands of the reader side by side',
    decided:
      'One row for each brand and currency in which the reader may see reports. Amounts of different currencies are never added, so there are no totals.',
    value: reportValueOf,
    errors: ['OPS_VALUE_REFUSED'],
  },
  {
    querystring: z.strictObject({
      from: reportQuery.from,
      to: reportQuery.to,
      compare: reportQuery.compare,
      currency: reportQuery.currency,
    }),
  },
);

const gameSums = { rounds: z.int(), staked: money, won: money, net: money };

/** Who stands behind the figure of a game on a day. */
export const opsListReportWinnersEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListReportWinners',
    method: 'GET',
    path: '/report-winners',
    summary: 'The members who won most in a game on a day, and those who lost most',
    value: z.object({
      day: z.iso.date(),
      game: z.object({ gameId: z.uuid(), name: z.string(), gameCode: z.string().nullable() }),
      /** Won − staked from the member's view, the highest first; then the lowest. */
      winners: z.array(z.object({ memberId: z.uuid(), name: z.string(), ...gameSums })),
      losers: z.array(z.object({ memberId: z.uuid(), name: z.string(), ...gameSums })),
      completeUntil: instant.nullable(),
    }),
  },
  {
    querystring: z.strictObject({
      game: z.uuid(),
      day: z.iso.date(),
      currency: currencyCode.optional(),
      limit: z.coerce.number<number>().int().min(1).max(100).default(20),
    }),
  },
);

export const reportFileKinds = ['csv', 'xlsx', 'xml'] as const;

export const opsListReportFormatsEndpoint = brandOpsEndpoint({
  ...shared,
  permission: 'report.regulator',
  id: 'opsListReportFormats',
  method: 'GET',
  path: '/report-formats',
  summary: 'The formats of returns to tax offices and regulators',
  value: z.object({
    formats: z.array(
      z.object({
        format: z.string(),
        title: z.string(),
        columns: z.array(reportColumn.extend({ title: z.string() })),
        /** Whether its rows name players. */
        isPersonal: z.boolean(),
      }),
    ),
  }),
});

export const scheduleCadences = ['daily', 'weekly', 'monthly'] as const;
/** The period that a mailed report covers, by its cadence: yesterday, the last whole week, the last whole month. */
const schedule = z
  .object({
    scheduleId: z.uuid(),
    name: z.string(),
    report: z.enum(reportNames),
    /** The report's query without its days. */
    query: z.record(z.string(), z.string()),
    cadence: z.enum(scheduleCadences),
    /** In the brand's time zone. */
    hour: z.int().min(0).max(23),
    file: z.enum(['csv', 'xlsx']),
    recipients: z.array(operatorRef),
    owner: operatorRef,
    isMine: z.boolean(),
    nextAt: instant,
    lastSentAt: instant.nullable(),
    /** Why the last run sent nothing; null if it did. */
    lastFailure: z.enum(['no_mail_server', 'no_recipient', 'not_allowed', 'refused']).nullable(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.output<typeof schedule>;

export const schedulesMax = 50;
const scheduling = { module: 'report', permission: 'report.schedule' } as const;
const scheduleId = z.uuid();

export const opsListReportSchedulesEndpoint = brandOpsEndpoint({
  ...scheduling,
  id: 'opsListReportSchedules',
  method: 'GET',
  path: '/report-schedules',
  summary: 'Reports that are sent by mail, and who may receive one',
  value: z.object({
    schedules: z.array(schedule),
    /** Operators with `report.read` in the brand. */
    recipients: z.array(operatorRef),
  }),
});

export const opsSaveReportScheduleEndpoint = brandOpsEndpoint(
  {
    ...scheduling,
    id: 'opsSaveReportSchedule',
    method: 'POST',
    path: '/report-schedules',
    summary: 'Has a report sent by mail',
    decided:
      'Recipients are operators who may read reports of the brand, checked again with every mail. Reports that name players are not mailed.',
    value: z.object({ scheduleId }),
    errors: ['OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      /** Absent: a new one. */
      scheduleId: scheduleId.optional(),
      name: line(60).min(1),
      report: z.enum(reportNames),
      query: z.record(z.string().max(20), z.string().max(64)).default({}),
      cadence: z.enum(scheduleCadences),
      hour: z.int().min(0).max(23),
      file: z.enum(['csv', 'xlsx']),
      recipientIds: z.array(z.uuid()).min(1).max(20),
    }),
  },
);

export const opsDeleteReportScheduleEndpoint = brandOpsEndpoint({
  ...scheduling,
  id: 'opsDeleteReportSchedule',
  method: 'DELETE',
  path: '/report-schedules/:scheduleId',
  params: { scheduleId },
  summary: 'Stops a report from being sent',
  value: z.object({ scheduleId }),
});

export const opsRunReportScheduleEndpoint = brandOpsEndpoint({
  ...scheduling,
  id: 'opsRunReportSchedule',
  method: 'POST',
  path: '/report-schedules/:scheduleId/run',
  params: { scheduleId },
  summary: 'Sends a report now',
  value: z.object({ scheduleId }),
  errors: ['OPS_NOT_POSSIBLE'],
});
