import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { applyDueContracts } from './apply-due.ts';

const dueTask = 'contract.apply_due';

export const agreementTasks = (deps: { db: Db; outbox: Outbox }): Task[] => [
  { name: dueTask, run: async () => void (await applyDueContracts(deps)) },
];

export const agreementSchedules: readonly Schedule[] = [
  { name: 'contract.apply-due', pattern: '*/15 * * * * *', task: dueTask },
];
