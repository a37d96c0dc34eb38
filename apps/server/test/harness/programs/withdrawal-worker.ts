import { withdrawalSchedules, withdrawalTasks } from '#modules/cashier/withdrawals/withdrawals.jobs.ts';
import { startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { openWithdrawalUses } from '../withdrawal-uses.ts';
import { endOnSignal } from './end-on-signal.ts';

// The jobs and the sweep of withdrawals, and nothing else: whoever died, this is all that goes on.
const use = await openWithdrawalUses('withdrawal-worker');
const runner = await startJobRunner({ db: use.db, log: use.log, tasks: withdrawalTasks(use) });
const schedules = startSchedules({ db: use.db, jobs: use.jobs, log: use.log, schedules: withdrawalSchedules });
process.stdout.write('works\n');

endOnSignal(async () => {
  schedules.stop();
  await runner.stop();
  await use.close();
});
