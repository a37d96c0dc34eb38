import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { groupOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, listPage, listQuery } from './ops-wire.ts';

const jobId = z.string().regex(/^[1-9][0-9]{0,18}$/);

/** The checks of the health page; each has its threshold. */
export const healthParts = [
  'database',
  'migrations',
  'redis',
  'bus',
  'outbox',
  'ledgerRelay',
  'partitions',
  'audit',
  'jobs',
  'workers',
] as const;

export const failedJob = z
  .object({
    jobId,
    task: z.string(),
    attempts: z.int(),
    attemptsMax: z.int(),
    /** Its attempts are used up: it is not retried automatically. */
    isGivenUp: z.boolean(),
    /** The first line of the last error, without quoted values. */
    lastError: z.string(),
    runAt: instant,
    createdAt: instant,
  })
  .meta({ id: 'FailedJob' });

export const readHealthEndpoint = groupOpsEndpoint({
  id: 'opsReadHealth',
  module: 'platform',
  method: 'GET',
  path: '/health',
  permission: 'health.read',
  summary: "The state of the platform's parts: database, bus, queues, relays, audit chain.",
  decided: 'Computed from the database and the bus, so that it covers every process.',
  value: z.object({
    parts: z.array(
      z.object({
        part: z.enum(healthParts),
        state: z.enum(['ok', 'degraded', 'down']),
        /** The check's message; no host, no port, no secret. */
        detail: z.string().nullable(),
      }),
    ),
    jobs: z.object({
      waiting: z.int(),
      running: z.int(),
      givenUp: z.int(),
      /** The age of the oldest due job. */
      oldestDueSeconds: z.int(),
      workers: z.int(),
    }),
    outbox: z.object({ events: z.int(), oldestSeconds: z.int() }),
    audit: z.object({ unsealed: z.int(), oldestSeconds: z.int(), breaks: z.int() }),
    version: z.string(),
    asOf: instant,
  }),
});

/** The promises of service whose error budgets the rules of Prometheus compute. */
export const serviceObjectives = [
  'bets',
  'bets_latency',
  'balance',
  'balance_latency',
  'login',
  'login_latency',
  'deposit',
] as const;

/** How far back the charts of the budgets reach. */
export const budgetRanges = ['24h', '7d', '30d'] as const;

const budget = z.object({
  objective: z.enum(serviceObjectives),
  /** What is left of thirty days' budget: 1 is all of it, below 0 it is overspent. */
  remaining: z.number().nullable(),
  /** The share of errors in the last hour. */
  errorRatio: z.number().nullable(),
  points: z.array(z.object({ at: instant, remaining: z.number() })).max(200),
});

const cellState = z
  .object({
    cell: z.string(),
    /** The machine of the primary; null if no member says that it is one. */
    leader: z.string().nullable(),
    /** Null if it has not changed in the last 24 hours. */
    leaderSince: instant.nullable(),
    syncStandbys: z.int().nullable(),
    lagBytes: z.int().nullable(),
    outboxBacklog: z.int().nullable(),
    betsPerSecond: z.number().nullable(),
    budgets: z.array(budget).max(serviceObjectives.length),
  })
  .meta({ id: 'CellState' });

const alert = z
  .object({
    name: z.string(),
    severity: z.enum(['page', 'ticket']),
    cell: z.string().nullable(),
    summary: z.string(),
    /** The name of its runbook in `docs/guides/runbooks`. */
    runbook: z.string().nullable(),
    since: instant,
  })
  .meta({ id: 'FiringAlert' });

export const readCellsEndpoint = groupOpsEndpoint(
  {
    id: 'opsReadCells',
    module: 'platform',
    method: 'GET',
    path: '/health/cells',
    permission: 'health.read',
    summary: 'The cells as Prometheus sees them: primary, standbys, lag, backlog, error budgets, firing alerts.',
    decided:
      'Its queries are fixed; the caller chooses the range of the charts only. A Prometheus that is not configured or does not answer is a state of the response, because the rest of the page works without it.',
    value: z.object({
      monitoring: z.enum(['notConnected', 'noAnswer', 'connected']),
      cells: z.array(cellState).max(50),
      alerts: z.array(alert).max(100),
      asOf: instant,
    }),
  },
  { querystring: z.strictObject({ range: z.enum(budgetRanges).default('24h') }) },
);

export const listFailedJobsEndpoint = groupOpsEndpoint(
  {
    id: 'opsListFailedJobs',
    module: 'platform',
    method: 'GET',
    path: '/health/jobs',
    permission: 'health.read',
    summary: 'Jobs whose last attempt failed, newest first.',
    value: listPage(failedJob),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['jobId']),
      task: z
        .string()
        .regex(/^[a-z][a-z0-9_.]{0,63}$/)
        .optional(),
      givenUp: z.literal('true').optional(),
    }),
  },
);

export const retryJobEndpoint = groupOpsEndpoint(
  {
    id: 'opsRetryJob',
    module: 'platform',
    method: 'POST',
    path: '/health/jobs/:jobId/retry',
    permission: 'health.read',
    summary: 'Retries a failed job now.',
    decided: 'Jobs are idempotent. A job that is running, or whose last attempt did not fail, is refused.',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_NOT_POSSIBLE'],
  },
  { params: z.strictObject({ jobId }), body: z.strictObject({}) },
);
