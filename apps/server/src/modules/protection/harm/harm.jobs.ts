import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { type HarmUses, scoreMembers } from './score-members.ts';

const scoreTask = 'protection.score_harm';

export const harmTasks = (use: HarmUses): Task[] => [{ name: scoreTask, run: () => scoreMembers(use) }];

/** Every hour: a day that is done costs one look, and one that was interrupted goes on. */
export const harmSchedules: readonly Schedule[] = [{ name: scoreTask, pattern: '0 10 * * * *', task: scoreTask }];
