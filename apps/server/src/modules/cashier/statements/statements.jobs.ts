import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Jobs, Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { forgetCalls } from '../providers/call-log.store.ts';
import { type CompareDeps, compareStatement } from './compare-statement.ts';
import { dayBeside } from './statement.rules.ts';

export const compareTask = 'cashier.compare_statement';
const compareAllTask = 'cashier.compare_statements';
const forgetTask = 'cashier.forget_calls';

/** Webhooks are kept longer than any provider repeats them. */
const retentionMs = 90 * 86_400_000;
const forgetRows = 5_000;

const payload = z.object({ provider: z.string(), day: z.iso.date() });

const forget = async (db: Db, now: Date): Promise<void> => {
  while ((await forgetCalls(db.read, new Date(now.getTime() - retentionMs), forgetRows)) > 0);
};

/**
 * Compares yesterday's statements in the morning, one job per provider, so that a provider that is down does not delay
 * the others.
 */
export const statementTasks = (deps: CompareDeps & { jobs: Jobs; providerCodes: readonly string[] }): Task[] => [
  { name: compareTask, run: async (given) => void (await compareStatement(payload.parse(given), deps)) },
  {
    name: compareAllTask,
    run: () =>
      deps.db.transaction(async (tx) => {
        const day = dayBeside(deps.clock.now().toISOString().slice(0, 10), -1);
        for (const provider of deps.providerCodes)
          await deps.jobs.add(tx, {
            task: compareTask,
            payload: { provider, day },
            key: `${compareTask}:${provider}:${day}`,
          });
      }),
  },
  { name: forgetTask, run: () => forget(deps.db, deps.clock.now()) },
];

export const statementSchedules: readonly Schedule[] = [
  { name: compareAllTask, pattern: '0 5 * * *', task: compareAllTask },
  { name: forgetTask, pattern: '30 4 * * *', task: forgetTask },
];
