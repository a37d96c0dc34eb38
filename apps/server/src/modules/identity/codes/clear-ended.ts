import type { IdentityDeps } from '../identity.deps.ts';
import { endingTables, removeEnded } from './clear-ended.store.ts';
import { failForgotten } from './dispatch.store.ts';

const hourMs = 3600_000;

/** Rows per statement and statements per run; the next run continues. */
const rowsAtOnce = 5_000;
const roundsMax = 40;

/** Removes expired counts, codes, unfinished logins, links and remembered browsers. */
export const clearEnded = async (deps: Pick<IdentityDeps, 'db' | 'clock' | 'directory'>): Promise<void> => {
  const now = deps.clock.now();
  // An hour after the expiry, so that a late caller still gets "expired" as the reason.
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
