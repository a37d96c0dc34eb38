import { type JobHelpers, Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Log } from '../kernel/log.ts';
import { counter, histogram } from '../kernel/metrics.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import { currentTraceparent, inSpan } from '../kernel/trace.ts';
import { type HeartbeatTimes, startHeartbeat } from './heartbeat.ts';
import { withLastingRecords } from './lasting-records.ts';

/** A job that runs once the caller's transaction has committed, and never if it rolls back. */
export type NewJob = {
  task: string;
  payload: Record<string, unknown>;
  /** One pending job per key: adding again replaces the first. */
  key?: string;
  runAt?: Date;
  attemptsMax?: number;
};

export type Jobs = { add(tx: Tx, job: NewJob): Promise<void> };

/** The queued content: the module's payload, and the trace that the work belongs to. */
type Queued = { payload: Record<string, unknown>; traceparent: string | null };

export const createJobs = (): Jobs => ({
  add: async (tx, job) => {
    const queued: Queued = { payload: job.payload, traceparent: currentTraceparent() };
    await sql`select graphile_worker.add_job(
      identifier => ${job.task}::text, payload => ${JSON.stringify(queued)}::json,
      run_at => ${job.runAt ?? null}::timestamptz, job_key => ${job.key ?? null}::text,
      max_attempts => ${job.attemptsMax ?? 10}::int)`.execute(tx);
  },
});

/** A module's work in a job. It must be idempotent, since a run that seems dead may only be silent. */
export type Task = {
  name: string;
  run(payload: Record<string, unknown>, context: { attempt: number }): Promise<void>;
};

const done = counter({ name: 'jobs_total', help: 'Jobs run.', labels: ['task', 'outcome'] });
const seconds = histogram({ name: 'job_seconds', help: 'Time of a job.', labels: ['task'] });

const toTaskList = (tasks: readonly Task[]): TaskList =>
  Object.fromEntries(
    tasks.map((task) => [
      task.name,
      (queued: unknown, helpers: JobHelpers) => {
        const { payload, traceparent } = queued as Queued;
        return inSpan({ name: `job ${task.name}`, traceparent }, async () => {
          const end = seconds.startTimer({ task: task.name });
          try {
            await task.run(payload, { attempt: helpers.job.attempts });
            done.inc({ task: task.name, outcome: 'done' });
          } catch (error) {
            done.inc({ task: task.name, outcome: 'failed' });
            throw error;
          } finally {
            end();
          }
        });
      },
    ]),
  );

/** The library tries again by itself, and polls meanwhile. */
const lostListener = 'Error with notify listener';

const libraryLogger = (log: Log) => {
  const sparse = sparseLog(log);
  return new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith(lostListener)) log.error({ library: 'jobs' }, message);
    else if (level === 'error' || level === 'warning')
      sparse('warn', { library: 'jobs', detail: message }, 'the job library warns');
    else log.debug({ library: 'jobs' }, message);
  });
};

/** Runs jobs in this process until stopped; running jobs are finished first. */
export const startJobRunner = async ({
  db,
  log,
  tasks,
  concurrency = 5,
  heartbeatTimes,
}: {
  db: Db;
  log: Log;
  tasks: readonly Task[];
  concurrency?: number;
  heartbeatTimes?: HeartbeatTimes;
}): Promise<{ stop(): Promise<void> }> => {
  const heartbeat = startHeartbeat({ db, log, times: heartbeatTimes });
  // When a job fails, the library serialises ids as JSON and expects text; here every 64-bit number is a bigint, which
  // JSON does not support, so the first failing job would end the whole runner.
  heartbeat.events.on('job:start', ({ job }) => {
    job.id = String(job.id);
  });
  const runner: Runner = await run({
    pgPool: withLastingRecords(db.pool),
    taskList: toTaskList(tasks),
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    crontab: '',
    logger: libraryLogger(log),
    events: heartbeat.events,
  });
  // If all workers of a pool have died, it must be logged.
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'job runner ended'));
  return {
    stop: async () => {
      await runner.stop();
      await heartbeat.stop();
    },
  };
};
