import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { type HarmDeps, scoreMembers } from './score-members.ts';

const scoreTask = 'protection.score_harm';

export const harmTasks = (deps: HarmDeps): Task[] => [{ name: scoreTask, run: () => scoreMembers(deps) }];

/** Hourly: a finished day costs one query, and an interrupted one is continued. */
export const harmSchedules: readonly Schedule[] = [{ name: scoreTask, pattern: '0 10 * * * *', task: scoreTask }];
