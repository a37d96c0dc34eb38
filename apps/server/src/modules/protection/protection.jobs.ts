import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { liftDueBlocks } from './blocks/lift-due-blocks.ts';
import { notifyReadyLimits } from './limits/notify-ready-limits.ts';
import { forgetHours } from './play-clock/forget-hours.ts';

const blocksTask = 'protection.lift_bars';
const readyTask = 'protection.tell_ready_limits';
const hoursTask = 'protection.forget_hours';

/** Background jobs of `protection`. */
export const protectionTasks = (deps: Parameters<typeof liftDueBlocks>[0]): Task[] => [
  { name: blocksTask, run: async () => void (await liftDueBlocks(deps)) },
  { name: readyTask, run: async () => void (await notifyReadyLimits(deps)) },
  { name: hoursTask, run: async () => void (await forgetHours(deps)) },
];

export const protectionSchedules: readonly Schedule[] = [
  { name: blocksTask, pattern: '*/5 * * * * *', task: blocksTask },
  { name: readyTask, pattern: '* * * * *', task: readyTask },
  { name: hoursTask, pattern: '41 3 * * *', task: hoursTask },
];
