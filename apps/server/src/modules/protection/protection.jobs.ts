import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { liftDueBars } from './bars/lift-due-bars.ts';

const barsTask = 'protection.lift_bars';

/** What `protection` does by itself. */
export const protectionTasks = (use: Parameters<typeof liftDueBars>[0]): Task[] => [
  { name: barsTask, run: async () => void (await liftDueBars(use)) },
];

export const protectionSchedules: readonly Schedule[] = [{ name: barsTask, pattern: '*/5 * * * * *', task: barsTask }];
