import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { liftDueBars } from './blocks/lift-due-bars.ts';
import { tellReadyLimits } from './limits/tell-ready-limits.ts';
import { forgetHours } from './play-clock/forget-hours.ts';

const barsTask = 'protection.lift_bars';
const readyTask = 'protection.tell_ready_limits';
const hoursTask = 'protection.forget_hours';

/** What `protection` does by itself. */
export const protectionTasks = (use: Parameters<typeof liftDueBars>[0]): Task[] => [
  { name: barsTask, run: async () => void (await liftDueBars(use)) },
  { name: readyTask, run: async () => void (await tellReadyLimits(use)) },
  { name: hoursTask, run: async () => void (await forgetHours(use)) },
];

export const protectionSchedules: readonly Schedule[] = [
  { name: barsTask, pattern: '*/5 * * * * *', task: barsTask },
  { name: readyTask, pattern: '* * * * *', task: readyTask },
  { name: hoursTask, pattern: '41 3 * * *', task: hoursTask },
];
