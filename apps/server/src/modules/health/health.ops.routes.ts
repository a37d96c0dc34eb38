import { ok } from '@fairhouse/protocol';
import {
  healthParts,
  listFailedJobsEndpoint,
  readCellsEndpoint,
  readHealthEndpoint,
  retryJobEndpoint,
} from '@fairhouse/protocol/ops/health';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Audit, readAlarms } from '#modules/audit/index.ts';
import { readBacklog } from '#platform/bus/outbox.store.ts';
import type { Db } from '#platform/db/db.ts';
import { listFailedJobs, readQueue, retryJob } from '#platform/jobs/job-queue.store.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { type Check, createReadiness } from '#platform/kernel/health.ts';
import type { Log } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { version } from '#platform/kernel/version.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { judgeAudit, judgeJobs, judgeWorkers, shownError } from './health.rules.ts';
import type { Prometheus } from './monitoring/prometheus.ts';
import { readCells } from './monitoring/read-cells.ts';

type HealthDeps = {
  db: Db;
  clock: Clock;
  audit: Audit;
  /** Checks of the services, of the platform and of every module that has one. */
  checks: readonly Check[];
  /** Null where no Prometheus is configured. */
  prometheus: Prometheus | null;
  log: Log;
};

/** The names of the platform's own checks on the page. */
const partOf = {
  database: 'database',
  migrations: 'migrations',
  redis: 'redis',
  bus: 'bus',
  outbox: 'outbox',
  'ledger relay': 'ledgerRelay',
  'ledger partitions': 'partitions',
} as const;

const groupId = 'house';
const secondsSince = (moment: Date | null, now: Date): number =>
  moment === null ? 0 : Math.max(0, Math.round((now.getTime() - moment.getTime()) / 1_000));

/** System health, and one action: run a failed job again. */
export const healthOpsRoutes =
  ({ db, clock, audit, checks, prometheus, log }: HealthDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const readiness = createReadiness(checks);

    app.route({
      ...readHealthEndpoint,
      handler: async () => {
        const now = clock.now();
        const [{ checks: results }, queue, backlog, alarms] = await Promise.all([
          readiness(),
          readQueue(db.read),
          readBacklog(db.read),
          readAlarms(db),
        ]);
        const chain = {
          unsealed: alarms.unsealed.count,
          oldestSeconds: secondsSince(alarms.unsealed.oldestAt, now),
          breaks: alarms.broken?.breaks ?? 0,
        };
        const reported = new Map(
          results.map(({ name, status, detail }) => [
            partOf[name as keyof typeof partOf],
            { state: status, detail: detail ?? null },
          ]),
        );
        const judged = { jobs: judgeJobs(queue), workers: judgeWorkers(queue), audit: judgeAudit(chain) };
        return ok({
          parts: healthParts.map((part) => ({
            part,
            ...((part in judged ? judged[part as keyof typeof judged] : reported.get(part as never)) ?? {
              state: 'down' as const,
              detail: null,
            }),
          })),
          jobs: queue,
          outbox: { events: backlog.events, oldestSeconds: Math.round(backlog.oldestSeconds) },
          audit: chain,
          version,
          asOf: now.toISOString(),
        });
      },
    });

    app.route({
      ...readCellsEndpoint,
      handler: async ({ query: { range } }) => ok(await readCells(range, { prometheus, clock, log })),
    });

    app.route({
      ...listFailedJobsEndpoint,
      handler: async ({ query: { task = null, givenUp, cursor, limit } }) => {
        if (cursor !== undefined && !/^[1-9][0-9]{0,17}$/.test(cursor)) throw new Refusal('SYSTEM_INPUT_INVALID');
        const before = cursor === undefined ? null : BigInt(cursor);
        const found = await listFailedJobs(db.read, { task, givenUp: givenUp === 'true', before, limit: limit + 1 });
        const rows = found.slice(0, limit);
        return ok({
          rows: rows.map(({ jobId, lastError, runAt, createdAt, ...job }) => ({
            ...job,
            jobId: jobId.toString(),
            isGivenUp: job.attempts >= job.attemptsMax,
            lastError: shownError(lastError),
            runAt: runAt.toISOString(),
            createdAt: createdAt.toISOString(),
          })),
          nextCursor: found.length > limit ? (rows.at(-1)?.jobId.toString() ?? null) : null,
          total: null,
        });
      },
    });

    app.route({
      ...retryJobEndpoint,
      handler: async (request) => {
        const { actor, address, requestId } = operatorOf(request);
        await db.transaction(async (tx) => {
          const verdict = await retryJob(tx, BigInt(request.params.jobId));
          if (verdict === 'unknown') throw new Refusal('SYSTEM_NOT_FOUND');
          if (verdict === 'busy') throw new Refusal('OPS_NOT_POSSIBLE');
          await audit.record(tx, {
            brandId: groupId,
            actor,
            action: 'platform.retry_job',
            object: { kind: 'job', id: request.params.jobId },
            before: { task: verdict.task, attempts: verdict.attempts },
            after: { task: verdict.task, attempts: 0 },
            requestId,
            address,
          });
        });
        return ok({ outcome: 'done' as const });
      },
    });
  };
