import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import { countLate } from './run.store.ts';
import { contractKinds } from './run.types.ts';
import { billsPayable, runsLate } from './runs.metrics.ts';

const lateMinutes = 30;

const measure = async (db: Db, brandId: string): Promise<number> => {
  const counts = await countLate(db.read, brandId, lateMinutes);
  for (const kind of contractKinds) {
    const { late, payable } = counts.find((each) => each.kind === kind) ?? { late: 0, payable: 0 };
    runsLate.set({ brand: brandId, kind }, late);
    billsPayable.set({ brand: brandId, kind }, payable);
  }
  return counts.reduce((sum, { late }) => sum + late, 0);
};

/** Degrades a worker while a run is not paid in time. Nothing is lost: it is continued. */
export const runsCheck = ({ db, directory }: { db: Db; directory: BrandDirectory }): Check => ({
  name: 'contract runs',
  required: false,
  run: async () => {
    for (const { brandId } of directory.all()) {
      const late = await measure(db, brandId);
      if (late > 0) throw new Unhealthy(`${late} runs of ${brandId} are not paid after ${lateMinutes} minutes`);
    }
  },
});
