import { withdrawalSchedules, withdrawalTasks } from '#modules/cashier/withdrawals/withdrawals.jobs.ts';
import { startJobRunner } from '#platform/jobs/jobs.ts';
import { startSchedules } from '#platform/jobs/schedule.ts';
import { openWithdrawalDeps } from '../withdrawal-deps.ts';
import { endOnSignal } from './end-on-signal.ts';

// Only the jobs and the sweep of withdrawals run here, so recovery after a kill depends on them alone.
const deps = await openWithdrawalDeps('withdrawal-worker');
const runner = await startJobRunner({ db: deps.db, log: deps.log, tasks: withdrawalTasks(deps) });
const schedules = startSchedules({ db: deps.db, jobs: deps.jobs, log: deps.log, schedules: withdrawalSchedules });
process.stdout.write('works\n');

endOnSignal(async () => {
  schedules.stop();
  await runner.stop();
  await deps.close();
});
