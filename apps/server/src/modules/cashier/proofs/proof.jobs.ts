import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { removeOrphans } from './remove-orphans.ts';
import { sealOpenProofs } from './seal-open-proofs.ts';

const removeTask = 'cashier.remove_orphan_proofs';
const sealTask = 'cashier.seal_open_proofs';

/** Processes proofs in batches of a hundred until none is left. */
export const proofTasks = (deps: { db: Db; keys: KeyRing; objects: ObjectStore }): Task[] => [
  { name: removeTask, run: async () => void (await removeOrphans(deps)) },
  { name: sealTask, run: async () => void (await sealOpenProofs(deps)) },
];

export const proofSchedules: readonly Schedule[] = [
  { name: removeTask, pattern: '40 */10 * * * *', task: removeTask },
  { name: sealTask, pattern: '50 5 * * * *', task: sealTask },
];
