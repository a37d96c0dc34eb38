import type { Db } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { findRiskCases } from './find-risk-cases.ts';

const casesTask = 'agent.find_risk_cases';

export const transferTasks = (deps: { db: Db }): Task[] => [
  { name: casesTask, run: async () => void (await findRiskCases(deps)) },
];

export const transferSchedules: readonly Schedule[] = [{ name: casesTask, pattern: '40 */5 * * * *', task: casesTask }];
