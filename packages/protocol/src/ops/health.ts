import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { groupOpsEndpoint } from './ops-endpoint.ts';
import { changeOutcome, listPage, listQuery } from './ops-wire.ts';

const jobId = z.string().regex(/^[1-9][0-9]{0,18}$/);

/** What the page of the house's health looks at; each has its bound. */
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
    /** Its tries are used up: nobody runs it again by itself. */
    isGivenUp: z.boolean(),
    /** The first line of the last fault, without what it may have quoted. */
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
  summary: 'How the parts of the house stand: database, bus, queues, relays, audit chain.',
  decided: 'Told from what the database and the bus know, so that it holds for every process of the house.',
  value: z.object({
    parts: z.array(
      z.object({
        part: z.enum(healthParts),
        state: z.enum(['ok', 'degraded', 'down']),
        /** In the words of the check; no host, no port, no secret. */
        detail: z.string().nullable(),
      }),
    ),
    jobs: z.object({
      waiting: z.int(),
      running: z.int(),
      givenUp: z.int(),
      /** How long the oldest job that is due has waited. */
      oldestDueSeconds: z.int(),
      workers: z.int(),
    }),
    outbox: z.object({ events: z.int(), oldestSeconds: z.int() }),
    audit: z.object({ unsealed: z.int(), oldestSeconds: z.int(), breaks: z.int() }),
    version: z.string(),
    asOf: instant,
  }),
});

export const listFailedJobsEndpoint = groupOpsEndpoint(
  {
    id: 'opsListFailedJobs',
    module: 'platform',
    method: 'GET',
    path: '/health/jobs',
    permission: 'health.read',
    summary: 'Jobs whose last try failed, newest fault first.',
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
    summary: 'Runs a failed job again now.',
    decided: 'Jobs bear being run twice. One that runs at this moment, or whose last try did not fail, is refused.',
    value: changeOutcome,
    errors: ['SYSTEM_NOT_FOUND', 'OPS_NOT_POSSIBLE'],
  },
  { params: z.strictObject({ jobId }), body: z.strictObject({}) },
);
