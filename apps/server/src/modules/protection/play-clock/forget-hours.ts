import type { Db } from '#platform/db/db.ts';
import { deleteOldHours } from './clock.store.ts';

const atOnce = 5_000;

/** Deletes play time that is no longer shown, in slices. */
export const forgetHours = async ({ db }: { db: Db }): Promise<{ forgotten: number }> => {
  let forgotten = 0;
  for (;;) {
    const gone = await db.transaction((tx) => deleteOldHours(tx, atOnce));
    forgotten += gone;
    if (gone < atOnce) return { forgotten };
  }
};
