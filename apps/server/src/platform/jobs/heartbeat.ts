import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { newId } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { counter } from '../kernel/metrics.ts';
import { sparseLog } from '../kernel/sparse-log.ts';

const unlocked = counter({ name: 'jobs_unlocked_total', help: 'Job workers unlocked after falling silent.' });

/** The heartbeat interval of a process, and the silence after which its jobs are released to others. */
export type HeartbeatTimes = { beatMs: number; silentSeconds: number };

/** docs/decisions/0004: a crashed worker's jobs are taken over within thirty seconds. */
const usualTimes: HeartbeatTimes = { beatMs: 5_000, silentSeconds: 30 };

/**
 * Reports that this process's job workers are alive, and releases the jobs of silent ones; the library itself would
 * wait four hours. A released job may still be running in a paused process, so every job must be idempotent.
 */
export const startHeartbeat = ({
  db,
  log,
  times: { beatMs, silentSeconds } = usualTimes,
}: {
  db: Db;
  log: Log;
  times?: HeartbeatTimes | undefined;
}): { events: WorkerEvents; stop(): Promise<void> } => {
  const processId = newId();
  const sparse = sparseLog(log);
  // The library locks a job with the id of its pool; worker ids do not appear in locks.
  const poolIds = new Set<string>();
  const events = new EventEmitter() as WorkerEvents;
  events.on('pool:create', ({ workerPool }) => {
    poolIds.add(workerPool.id);
    const forget = () => void poolIds.delete(workerPool.id);
    workerPool.promise.then(forget, forget);
    // At once: if a process dies before its first heartbeat, its jobs could not be recognised as orphaned.
    beatOf(workerPool.id).catch((error: unknown) => sparse('warn', { err: error }, 'job heartbeat failed'));
  });
  const stopped = new AbortController();

  const beatOf = async (poolId: string): Promise<void> => {
    await sql`insert into platform.job_worker (worker_id, process_id) values (${poolId}, ${processId})
      on conflict (worker_id) do update set seen_at = clock_timestamp()`.execute(db.read);
  };
  const beat = async (): Promise<void> => {
    for (const poolId of poolIds) await beatOf(poolId);
  };

  const freeSilent = async (): Promise<void> => {
    // One statement: removing the silent workers and releasing their jobs must be atomic, or the jobs would never be
    // released.
    const { rows } = await sql<{ freed: number }>`
      with silent as (
        delete from platform.job_worker where seen_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
        returning worker_id),
      -- Whoever dies before its first beat is in no list; its lock alone tells of it.
      unknown as (
        select distinct locked_by as worker_id from graphile_worker.jobs job
        where locked_at < clock_timestamp() - make_interval(secs => ${silentSeconds})
        and not exists (select from platform.job_worker known where known.worker_id = job.locked_by)),
      ids as (
        select coalesce(array_agg(worker_id), '{}') as list
        from (select worker_id from silent union select worker_id from unknown) as gone)
      select cardinality(list) as freed, graphile_worker.force_unlock_workers(list) from ids`.execute(db.read);
    const freed = rows[0]?.freed ?? 0;
    if (freed === 0) return;
    unlocked.inc(freed);
    log.warn({ workers: freed }, 'silent job workers unlocked');
  };

  const run = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await beat();
        await freeSilent();
      } catch (error) {
        sparse('warn', { err: error }, 'job heartbeat failed');
      }
      await sleep(beatMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    await sql`delete from platform.job_worker where process_id = ${processId}`.execute(db.read).catch(() => undefined);
  })();

  return {
    events,
    stop: async () => {
      stopped.abort();
      await run;
    },
  };
};
