import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { AskUses } from './service/ask-vendor.ts';
import { sweepTransfers } from './service/sweep-transfers.ts';

const sweepTask = 'wallet.sweep_transfers';

/** What `wallet` does by itself; `sweepTransfers` bounds how many it takes up at once. */
export const walletTasks = (use: AskUses): Task[] => [
  { name: sweepTask, run: async () => void (await sweepTransfers(use)) },
];

/** vendor-gateway.md section 15: an unknown transfer is first asked for after five seconds. */
export const walletSchedules: readonly Schedule[] = [{ name: sweepTask, pattern: '*/5 * * * * *', task: sweepTask }];
