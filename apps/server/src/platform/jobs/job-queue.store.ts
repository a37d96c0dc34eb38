import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/db.ts';

export type QueueFigures = {
  readonly waiting: number;
  readonly running: number;
  readonly givenUp: number;
  readonly oldestDueSeconds: number;
  readonly workers: number;
};

/** The state of the queue, for all workers together. */
export const readQueue = async (db: Queryable): Promise<QueueFigures> => {
  const { rows } = await sql<Record<keyof QueueFigures, number>>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as "waiting",
      count(*) filter (where locked_at is not null)::int as "running",
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as "givenUp",
      coalesce(floor(extract(epoch from clock_timestamp() - min(run_at)
        filter (where locked_at is null and attempts < max_attempts and run_at <= clock_timestamp()))), 0)::int
        as "oldestDueSeconds",
      (select count(*)::int from platform.job_worker) as "workers"
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, givenUp: 0, oldestDueSeconds: 0, workers: 0 };
};

export type FailedJobRow = {
  readonly jobId: bigint;
  readonly task: string;
  readonly attempts: number;
  readonly attemptsMax: number;
  readonly lastError: string;
  readonly runAt: Date;
  readonly createdAt: Date;
};

type Asked = { task: string | null; givenUp: boolean; before: bigint | null; limit: number };

/**
 * The number of jobs whose last attempt failed, and the newest ones. Payloads are not shown: they may contain personal
 * data.
 */
export const listFailedJobs = async (
  db: Queryable,
  { task, givenUp, before, limit }: Asked,
): Promise<FailedJobRow[]> => {
  const { rows } = await sql<FailedJobRow>`
    select id as "jobId", task_identifier as "task", attempts::int as "attempts", max_attempts::int as "attemptsMax",
      last_error as "lastError", run_at as "runAt", created_at as "createdAt"
    from graphile_worker.jobs
    where last_error is not null
      and (${task}::text is null or task_identifier = ${task})
      and (not ${givenUp}::boolean or attempts >= max_attempts)
      and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db);
  return rows;
};

export type RetryVerdict = 'unknown' | 'busy' | { readonly task: string; readonly attempts: number };

/** Queues a failed job again from the start. A job that is running, or never failed, is not changed. */
export const retryJob = async (tx: Tx, jobId: bigint): Promise<RetryVerdict> => {
  const { rows } = await sql<{ task: string; attempts: number; isFree: boolean }>`
    select task_identifier as "task", attempts::int as "attempts",
      (locked_at is null and last_error is not null) as "isFree"
    from graphile_worker.jobs where id = ${jobId}`.execute(tx);
  const [job] = rows;
  if (job === undefined) return 'unknown';
  if (!job.isFree) return 'busy';
  // The library skips a job that a worker has taken meanwhile.
  const taken = await sql`
    select from graphile_worker.reschedule_jobs(array[${jobId}]::bigint[], run_at => now(), attempts => 0)`.execute(tx);
  return taken.rows.length === 0 ? 'busy' : { task: job.task, attempts: job.attempts };
};
