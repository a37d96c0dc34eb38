import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { endDueRestrictions } from './end-due-restrictions.ts';
import type { RestrictUses } from './restriction.types.ts';
import { tellReadyReturns } from './tell-ready-returns.ts';

const endTask = 'protection.end_restrictions';
const readyTask = 'protection.tell_ready_returns';

export const restrictionTasks = (use: RestrictUses & { db: Db }): Task[] => [
  { name: endTask, run: async () => void (await endDueRestrictions(use)) },
  { name: readyTask, run: async () => void (await tellReadyReturns(use)) },
];

export const restrictionSchedules: readonly Schedule[] = [
  { name: endTask, pattern: '*/30 * * * * *', task: endTask },
  { name: readyTask, pattern: '* * * * *', task: readyTask },
];
