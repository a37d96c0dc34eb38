import { timeZonesOf } from '#modules/brand/index.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import { applyDueMoves, type MoveDeps } from './apply-due-moves.ts';
import { brandDay } from './brand-day.ts';
import { placeAccounts } from './place-accounts.ts';
import { verifyTree } from './verify-tree.ts';

const applyAll = async (deps: MoveDeps): Promise<void> => {
  for (const brandId of (await timeZonesOf(deps.db.read)).keys())
    await applyDueMoves(deps, brandId, await brandDay(deps.db.read, brandId));
};

/** Background tasks of the tree. All are idempotent, also when run concurrently. */
export const treeTasks = (deps: MoveDeps & { log: Log }): Task[] => [
  { name: 'agent.apply_moves', run: () => applyAll(deps) },
  { name: 'agent.place_accounts', run: async () => void (await placeAccounts(deps)) },
  { name: 'agent.verify_tree', run: async () => void (await verifyTree(deps)) },
];

export const treeSchedules: readonly Schedule[] = [
  { name: 'agent.apply-moves', pattern: '*/5 * * * * *', task: 'agent.apply_moves' },
  { name: 'agent.place-accounts', pattern: '40 */10 * * * *', task: 'agent.place_accounts' },
  { name: 'agent.verify-tree', pattern: '25 23 * * * *', task: 'agent.verify_tree' },
];
