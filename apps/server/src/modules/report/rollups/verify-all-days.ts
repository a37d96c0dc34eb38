import type { Db } from '#platform/db/db.ts';
import { projectReports } from './project-reports.ts';
import type { Difference, RollupBrand } from './rollup.types.ts';
import { readDaysKept } from './verify.store.ts';
import { verifyReports } from './verify-reports.ts';

/** Compares every day of a brand with a recompute and with the books, after everything written has been counted. */
export const verifyAllDays = async (
  { db }: { db: Db },
  brand: RollupBrand,
  onDay: (day: string, found: { differences: Difference[]; count: number }) => void,
): Promise<void> => {
  await projectReports({ db }, brand, { batches: 100_000 });
  for (const day of await readDaysKept(db.read, brand.brandId)) onDay(day, await verifyReports({ db }, brand, day));
};
