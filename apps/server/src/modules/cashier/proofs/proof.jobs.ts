import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { removeOrphans } from './remove-orphans.ts';

const removeTask = 'cashier.remove_orphan_proofs';

/** Takes them a hundred at a time until none is left. */
export const proofTasks = (use: { db: Db; objects: ObjectStore }): Task[] => [
  { name: removeTask, run: async () => void (await removeOrphans(use)) },
];

export const proofSchedules: readonly Schedule[] = [{ name: removeTask, pattern: '40 */10 * * * *', task: removeTask }];
