import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { VerifyDeps } from './chain/verify-chain.ts';
import { runVerification } from './log/run-verification.ts';

export const verifyTask = 'audit.verify';

const runIdOf = ({ runId }: Record<string, unknown>): string | undefined =>
  typeof runId === 'string' ? runId : undefined;

/** Background tasks of `audit`. They only read the chain, so running one twice is harmless. */
export const auditTasks = (deps: VerifyDeps & { log: Log }): Task[] => [
  { name: verifyTask, run: (payload) => runVerification(runIdOf(payload), deps) },
];

/** Nightly at the quietest hour (design: the verifier runs nightly and after each restore). */
export const auditSchedules: readonly Schedule[] = [
  { name: 'audit.verify', pattern: '0 20 3 * * *', task: verifyTask },
];
