import { memberRestricted } from '@fairhouse/protocol';
import { on, type Subscription } from '#platform/bus/take-events.ts';
import type { Jobs, Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { RequestDeps } from './transfers/ask-vendor.ts';
import { fetchHome } from './transfers/fetch-home.ts';
import { sweepTransfers } from './transfers/sweep-transfers.ts';

const sweepTask = 'wallet.sweep_transfers';
const homeTask = 'wallet.fetch_home';

/** The background tasks of `wallet`; `sweepTransfers` limits how many transfers it processes at once. */
export const walletTasks = (deps: RequestDeps): Task[] => [
  { name: sweepTask, run: async () => void (await sweepTransfers(deps)) },
  {
    name: homeTask,
    run: async ({ brandId, memberId }) =>
      void (await fetchHome({ brandId: String(brandId), memberId: String(memberId) }, deps)),
  },
];

/** On a break or exclusion, money at vendors is transferred back, so that the member can withdraw it. */
export const walletSubscription = ({ jobs }: { jobs: Jobs }): Subscription => ({
  consumer: 'wallet.restricted',
  handlers: [
    on(memberRestricted, (tx, { brandId, payload: { memberId } }) =>
      jobs.add(tx, { task: homeTask, payload: { brandId, memberId }, key: `${homeTask}:${memberId}` }),
    ),
  ],
});

/** vendor-gateway.md section 15: the status of an unknown transfer is first requested after five seconds. */
export const walletSchedules: readonly Schedule[] = [{ name: sweepTask, pattern: '*/5 * * * * *', task: sweepTask }];
