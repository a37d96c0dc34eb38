import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import { type VerifyUses, verifyChain } from './service/verify-chain.ts';

const verifyTask = 'audit.verify';

/** Breaks written to the log; the metric counts all. */
const loggedMax = 20;

/** What `audit` does by itself. Reads only, so running it twice is running it twice. */
export const auditTasks = ({ log, ...use }: VerifyUses & { log: Log }): Task[] => [
  {
    name: verifyTask,
    run: async () => {
      const { breaks, ...figures } = await verifyChain(use);
      for (const { table, seq, check } of breaks.slice(0, loggedMax)) {
        log.fatal({ table, seq, check }, 'audit chain broken');
      }
      log.info(figures, 'audit chain verified');
    },
  },
];

/** Every night in the quiet hour (design: the verifier runs nightly and after each restore). */
export const auditSchedules: readonly Schedule[] = [
  { name: 'audit.verify', pattern: '0 20 3 * * *', task: verifyTask },
];
