import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { endDueRestrictions } from './end-due-restrictions.ts';
import { notifyReadyReturns } from './notify-ready-returns.ts';
import type { RestrictDeps } from './restriction.types.ts';

const endTask = 'protection.end_restrictions';
const readyTask = 'protection.tell_ready_returns';

export const restrictionTasks = (deps: RestrictDeps & { db: Db }): Task[] => [
  { name: endTask, run: async () => void (await endDueRestrictions(deps)) },
  { name: readyTask, run: async () => void (await notifyReadyReturns(deps)) },
];

export const restrictionSchedules: readonly Schedule[] = [
  { name: endTask, pattern: '*/30 * * * * *', task: endTask },
  { name: readyTask, pattern: '* * * * *', task: readyTask },
];
