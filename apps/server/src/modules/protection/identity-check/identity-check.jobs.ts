import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { expireVerified } from './expire-verified.ts';
import { removeDocuments } from './remove-documents.ts';
import { stopOverdue } from './stop-overdue.ts';

const overdueTask = 'protection.stop_overdue_identity';
const expireTask = 'protection.expire_identity';
const removeTask = 'protection.remove_papers';

export const identityCheckTasks = (deps: { db: Db; outbox: Outbox; objects: ObjectStore }): Task[] => [
  { name: overdueTask, run: async () => void (await stopOverdue(deps)) },
  { name: expireTask, run: async () => void (await expireVerified(deps)) },
  { name: removeTask, run: async () => void (await removeDocuments(deps)) },
];

export const identityCheckSchedules: readonly Schedule[] = [
  { name: overdueTask, pattern: '*/30 * * * * *', task: overdueTask },
  { name: expireTask, pattern: '15 */10 * * * *', task: expireTask },
  { name: removeTask, pattern: '45 20 * * * *', task: removeTask },
];
