import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { expireOverdue } from './expire-overdue.ts';

/** Marks overdue requests as expired. They can no longer be decided once overdue; this only records it. */
export const approvalTasks = ({ db, audit }: { db: Db; audit: Audit }): Task[] => [
  {
    name: 'staff.expire_approvals',
    run: async () => {
      while ((await db.transaction((tx) => expireOverdue(tx, { audit }))) > 0);
    },
  },
];

export const approvalSchedules: readonly Schedule[] = [
  { name: 'staff.expire-approvals', pattern: '5 * * * * *', task: 'staff.expire_approvals' },
];
