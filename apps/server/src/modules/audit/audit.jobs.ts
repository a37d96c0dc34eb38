import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { VerifyDeps } from './chain/verify-chain.ts';
import { runVerification } from './log/run-verification.ts';

export const verifyTask = 'audit.verify';

const runIdOf = ({ runId }: Record<string, unknown>): string | undefined =>
  typeof runId === 'string' ? runId : undefined;

/** What `audit` does by itself. Reads the chain only, so running it twice is running it twice. */
export const auditTasks = (deps: VerifyDeps & { log: Log }): Task[] => [
  { name: verifyTask, run: (payload) => runVerification(runIdOf(payload), deps) },
];

/** Every night in the quiet hour (design: the verifier runs nightly and after each restore). */
export const auditSchedules: readonly Schedule[] = [
  { name: 'audit.verify', pattern: '0 20 3 * * *', task: verifyTask },
];
