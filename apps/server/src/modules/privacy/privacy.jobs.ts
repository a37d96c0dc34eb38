import * as z from 'zod';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { gatherTask } from './copies/copy.rules.ts';
import { type GatherDeps, gatherCopy } from './copies/gather-copy.ts';
import { sweepCopies } from './copies/sweep-copies.ts';

const queued = z.object({ copyId: z.uuid() });

const sweepTask = 'privacy.sweep_copies';

/** Background tasks: make copies, remove expired ones, fail those whose job no longer exists. */
export const privacyTasks = (deps: GatherDeps): Task[] => [
  { name: gatherTask, run: (payload, { attempt }) => gatherCopy(queued.parse(payload).copyId, attempt, deps) },
  { name: sweepTask, run: () => sweepCopies(deps) },
];

export const privacySchedules: readonly Schedule[] = [
  { name: 'privacy.sweep-copies', pattern: '50 */10 * * * *', task: sweepTask },
];
