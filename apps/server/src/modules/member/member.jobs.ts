import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { KeyRing } from '#platform/kernel/key-ring.ts';
import { fillContactParts } from './contacts/fill-contact-parts.ts';

const fillTask = 'member.fill_contact_parts';

/** Background tasks of `member`. */
export const memberTasks = (deps: { db: Db; keys: KeyRing }): Task[] => [
  { name: fillTask, run: async () => void (await fillContactParts(deps)) },
];

export const memberSchedules: readonly Schedule[] = [
  { name: 'member.fill-contact-parts', pattern: '15 * * * * *', task: fillTask },
];
