import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { projectReports } from './project-reports.ts';
import { openCases } from './rollup.metrics.ts';
import type { RollupBrand } from './rollup.types.ts';
import { countOpenCases, writeCases } from './verify.store.ts';
import { verifyReports } from './verify-reports.ts';

/** Compares one day and keeps a case for every difference, until a later comparison no longer finds it. */
export const checkReports = async (
  { db, log }: { db: Db; log: Log },
  brand: RollupBrand,
  day: string,
): Promise<number> => {
  // What the books have and the roll-ups have not taken yet is no difference.
  await projectReports({ db }, brand);
  const { differences, count } = await verifyReports({ db }, brand, day);
  const { brandId } = brand;
  await db.transaction((tx) => writeCases(tx, { brandId, day, differences }));
  openCases.set({ brand: brandId }, await countOpenCases(db.read, brandId));
  if (count > 0)
    log.error({ brandId, day, differences: count, first: differences[0]?.subject }, 'reports differ from the books');
  return count;
};
