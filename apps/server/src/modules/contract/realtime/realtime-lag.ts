import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import { secondsBehind } from './realtime.metrics.ts';
import { readSecondsBehind } from './realtime-cursor.store.ts';

/** Three windows. */
const maxSeconds = 900;

const measure = async (db: Db, brandId: string): Promise<number> => {
  const seconds = await readSecondsBehind(db.read, brandId);
  secondsBehind.set({ brand: brandId }, seconds);
  return seconds;
};

export const realtimeLag = {
  measure,
  /** Degrades a worker while windows are not run. Nothing is lost: they are joined into the next one. */
  check: ({ db, directory }: { db: Db; directory: BrandDirectory }): Check => ({
    name: 'real-time salary',
    required: false,
    run: async () => {
      for (const { brandId } of directory.all()) {
        const seconds = await measure(db, brandId);
        if (seconds > maxSeconds)
          throw new Unhealthy(`the last window of ${brandId} ended ${Math.round(seconds)} s ago`);
      }
    },
  }),
};
