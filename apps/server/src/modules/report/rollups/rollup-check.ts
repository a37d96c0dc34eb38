import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type Check, Unhealthy } from '#platform/kernel/health.ts';
import { measureLag } from './measure-lag.ts';

const lagMaxSeconds = 300;

/** Degrades a worker while reports are late. Nothing is lost: facts wait for the projector. */
export const rollupCheck = ({ db, directory }: { db: Db; directory: BrandDirectory }): Check => ({
  name: 'reports',
  required: false,
  run: async () => {
    for (const { brandId } of directory.all()) {
      const { seconds, facts } = await measureLag({ db }, brandId);
      if (seconds > lagMaxSeconds)
        throw new Unhealthy(
          `${facts} facts of ${brandId} wait for the reports, the oldest for ${Math.round(seconds)} s`,
        );
    }
  },
});
