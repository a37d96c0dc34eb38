import type { Db } from '#platform/db/db.ts';
import { readChainHead, readRuns, readUnsealed } from './chain.store.ts';

const unsealedMax = 10_000;

/** The chain's status for the first page: unsealed entries, and the result of the last verification. */
export const readAlarms = async (
  db: Db,
): Promise<{
  unsealed: { count: number; oldestAt: Date | null };
  broken: { breaks: number; since: Date } | null;
}> => {
  const { head } = await readChainHead(db.read);
  const unsealed = await readUnsealed(db.read, { after: head?.seq ?? 0n, bound: unsealedMax });
  const runs = await readRuns(db.read, 10);
  const last = runs.find(({ state }) => state === 'sound' || state === 'broken');
  return {
    unsealed,
    broken: last?.state === 'broken' ? { breaks: Number(last.breaksCount), since: last.endedAt ?? last.askedAt } : null,
  };
};
