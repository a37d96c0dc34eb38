import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { expireWaitingAccounts } from './waiting/expire-waiting-accounts.ts';

const expireTask = 'agent.expire_waiting_accounts';

export const accountTasks = (deps: { db: Db }): Task[] => [
  { name: expireTask, run: () => expireWaitingAccounts(deps) },
];

export const accountSchedules: readonly Schedule[] = [
  { name: expireTask, pattern: '0 */10 * * * *', task: expireTask },
];
