import { readSources } from '#modules/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { gauge } from '#platform/kernel/metrics.ts';
import { readFactFaults } from './fact.store.ts';

const faultsFound = gauge({
  name: 'bet_fact_faults',
  help: 'Rounds whose facts do not add up to their line, and brands with a gap in their numbers; must be 0.',
});

const reportMax = 100;

/** Compares the facts of rounds changed since a moment with what stands, and the numbers with their counters. */
export const verifyFacts = async (
  { since }: { since: Date },
  { db, log }: { db: Db; log: Log },
): Promise<{ brandId: string; roundId: string | null; says: string }[]> => {
  const sourceIds = [...(await readSources(db.read)).keys()];
  const faults = await readFactFaults(db.read, { sourceIds, since, limit: reportMax });
  faultsFound.set(faults.length);
  for (const fault of faults) log.error(fault, 'facts do not add up');
  return faults;
};
