import type { IdentityDeps } from '../identity.deps.ts';
import { endingTables, removeEnded } from './clear-ended.store.ts';
import { failForgotten } from './dispatch.store.ts';

const hourMs = 3600_000;

/** Rows of one statement, and statements of one run: what a flood left over is taken up by the next run. */
const rowsAtOnce = 5_000;
const roundsMax = 40;

/** Removes what has ended: counts, codes, logins that were never finished, links, remembered browsers. */
export const clearEnded = async (deps: Pick<IdentityDeps, 'db' | 'clock' | 'directory'>): Promise<void> => {
  const now = deps.clock.now();
  // An hour later than it ended: whoever comes late is told that it expired, not that it never was.
  const before = new Date(now.getTime() - hourMs);
  for (const table of endingTables) {
    for (let round = 0; round < roundsMax; round += 1) {
      const removed = await removeEnded(deps.db.read, { table, before, limit: rowsAtOnce });
      if (removed < rowsAtOnce) break;
    }
  }
  const brandIds = deps.directory.all().map(({ brandId }) => brandId);
  await failForgotten(deps.db.read, { brandIds, after: new Date(now.getTime() - 48 * hourMs), before, at: now });
};
