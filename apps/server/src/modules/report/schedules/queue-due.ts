import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/kernel/ids.ts';
import { takeDue } from './schedule.store.ts';
import type { ScheduleDeps } from './schedule.types.ts';
import { sendTask } from './send-schedule.ts';

/** Queues a mail job for every schedule that is due. Taking and queueing are one transaction: each is sent once. */
export const queueDue = async ({ db, directory, jobs }: ScheduleDeps & { jobs: Jobs }): Promise<void> => {
  for (const { brandId, timeZone } of directory.all())
    await db.transaction(async (tx) => {
      for (const scheduleId of await takeDue(tx, brandId, timeZone)) {
        const payload = { brandId, scheduleId, attempt: newId() };
        await jobs.add(tx, { task: sendTask, payload, key: `${sendTask}:${scheduleId}`, attemptsMax: 5 });
      }
    });
};
