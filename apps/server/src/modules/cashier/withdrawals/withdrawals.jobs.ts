import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { checkEnds } from './check-ends.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { payWithdrawal, takePayoutHint } from './pay-withdrawal.ts';
import { sweepWithdrawals } from './sweep-withdrawals.ts';
import { askTask, checkEndsTask, checkTask, payTask, sweepTask } from './withdrawal.tasks.ts';
import type { WithdrawalDeps } from './withdrawal.types.ts';

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('the job does not say what it is about');
  return value;
};

/** Background jobs of withdrawals. Jobs make them fast; the sweep repeats what a lost job left undone. */
export const withdrawalTasks = (deps: WithdrawalDeps): Task[] => [
  { name: checkTask, run: ({ withdrawalId }) => checkWithdrawal(textOf(withdrawalId), deps) },
  { name: payTask, run: ({ withdrawalId }) => payWithdrawal(textOf(withdrawalId), deps) },
  // The rail does not have a payout that was never sent, so it is sent then.
  { name: askTask, run: ({ payoutId }) => takePayoutHint(textOf(payoutId), deps) },
  { name: sweepTask, run: async () => void (await sweepWithdrawals(deps)) },
  { name: checkEndsTask, run: () => checkEnds(deps) },
];

export const withdrawalSchedules: readonly Schedule[] = [
  { name: sweepTask, pattern: '*/5 * * * * *', task: sweepTask },
  { name: checkEndsTask, pattern: '50 22 * * * *', task: checkEndsTask },
];
