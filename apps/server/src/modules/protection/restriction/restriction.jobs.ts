import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { RestrictUses } from './restriction.types.ts';
import { endDueRestrictions } from './service/end-due-restrictions.ts';

const endTask = 'protection.end_restrictions';

export const restrictionTasks = (use: RestrictUses & { db: Db }): Task[] => [
  { name: endTask, run: async () => void (await endDueRestrictions(use)) },
];

export const restrictionSchedules: readonly Schedule[] = [{ name: endTask, pattern: '*/30 * * * * *', task: endTask }];
