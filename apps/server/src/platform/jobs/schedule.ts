import { Cron } from 'croner';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Log } from '../kernel/log.ts';
import { sparseLog } from '../kernel/sparse-log.ts';
import type { Jobs } from './jobs.ts';

/** The schedule of a task: a cron pattern in UTC, seconds allowed. */
export type Schedule = { name: string; pattern: string; task: string };

/**
 * Keeps the schedules in this process. Every worker process keeps the same ones; a tick belongs to
 * the process whose insert succeeds, and the job is enqueued in that same transaction.
 */
export const startSchedules = ({
  db,
  jobs,
  log,
  schedules,
}: {
  db: Db;
  jobs: Jobs;
  log: Log;
  schedules: readonly Schedule[];
}): { stop(): void } => {
  const sparse = sparseLog(log);
  const claim = (schedule: Schedule, tickAt: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const { rows } = await sql`
        insert into platform.schedule_tick (name, tick_at) values (${schedule.name}, ${tickAt})
        on conflict do nothing returning 1`.execute(tx);
      if (rows.length === 0) return;
      // One key per schedule: a tick replaces a previous one that is still queued.
      await jobs.add(tx, { task: schedule.task, payload: {}, key: `schedule:${schedule.name}`, attemptsMax: 3 });
    });

  const timers = schedules.map(
    (schedule) =>
      new Cron(schedule.pattern, { timezone: 'UTC', protect: true }, async (self: Cron) => {
        const tickAt = new Date(Math.floor((self.currentRun() ?? new Date()).getTime() / 1000) * 1000);
        await claim(schedule, tickAt).catch((error: unknown) =>
          sparse('warn', { err: error, schedule: schedule.name }, 'tick not taken'),
        );
      }),
  );
  return {
    stop: () => {
      for (const timer of timers) timer.stop();
    },
  };
};
