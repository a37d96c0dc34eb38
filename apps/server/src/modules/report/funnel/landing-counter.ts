import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { addVisitors } from './funnel.store.ts';

/** Counts are written in batches: a flood of visits writes one row every two seconds. */
const flushAfterMs = 2_000;

export type LandingCounter = { note(brandId: string): void; flush(): Promise<void> };

/** Counts visitors by brand and day, and knows nothing else about them. Its own errors never fail a request. */
export const createLandingCounter = ({
  db,
  clock,
  directory,
  log,
}: {
  db: Db;
  clock: Clock;
  directory: Pick<BrandDirectory, 'byId'>;
  log: Pick<Log, 'warn'>;
}): LandingCounter => {
  let pending = new Map<string, { brandId: string; day: string; visitors: number }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...pending.values()];
    pending = new Map();
    for (const count of counts)
      await addVisitors(db.read, count).catch((error: unknown) => log.warn({ err: error }, 'visitors not counted'));
  };

  return {
    note: (brandId) => {
      const timeZone = directory.byId(brandId)?.timeZone ?? 'UTC';
      const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now());
      const key = `${brandId} ${day}`;
      const visitors = (pending.get(key)?.visitors ?? 0) + 1;
      pending.set(key, { brandId, day, visitors });
      // Unwritten counts are lost when the process ends; they are only statistics.
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
    flush,
  };
};
