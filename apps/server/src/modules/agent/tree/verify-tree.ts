import { timeZonesOf } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { gauge } from '#platform/kernel/metrics.ts';
import { readTreeFaults, type TreeFault } from './verify-tree.store.ts';

const faulty = gauge({
  name: 'agent_tree_faults',
  help: 'Rows of the tree of agents that break a rule. Any value but zero pages.',
});

/** Checks the whole tree of every brand, with its past. Corrects nothing. */
export const verifyTree = async ({ db, log }: { db: Db; log: Log }): Promise<TreeFault[]> => {
  const found: TreeFault[] = [];
  for (const brandId of (await timeZonesOf(db.read)).keys()) {
    const faults = await readTreeFaults(db.read, brandId);
    for (const { rule, rows, examples } of faults)
      log.error({ brandId, rule, rows, examples }, 'the tree of agents breaks a rule');
    found.push(...faults);
  }
  faulty.set(found.reduce((sum, { rows }) => sum + rows, 0));
  return found;
};
