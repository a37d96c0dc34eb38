import * as z from 'zod';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { followTask } from './create-deposit.ts';
import type { DepositDeps } from './deposit.types.ts';
import { sweepDeposits } from './sweep-deposits.ts';
import { takePaymentHint } from './take-payment-hint.ts';

const sweepTask = 'cashier.sweep_deposits';
const payload = z.object({ depositId: z.uuid() });

/** Background jobs of deposits; `sweepDeposits` bounds how many orders it handles at once. */
export const depositTasks = (deps: DepositDeps): Task[] => [
  { name: sweepTask, run: async () => void (await sweepDeposits(deps)) },
  { name: followTask, run: async (given) => void (await takePaymentHint(payload.parse(given).depositId, deps)) },
];

export const depositSchedules: readonly Schedule[] = [{ name: sweepTask, pattern: '*/5 * * * * *', task: sweepTask }];
