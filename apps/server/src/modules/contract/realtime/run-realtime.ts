import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { IsRecorded } from '../runs/open-run.ts';
import { readOpenRuns } from '../runs/run.store.ts';
import { billWindow, type stepMax, takeWindowFacts } from './compute-window.ts';
import { openWindow } from './open-window.ts';
import { payWindow } from './pay-window.ts';
import type { RealtimeBrand } from './realtime.types.ts';
import { tellDay } from './tell-day.ts';

export type RealtimeDeps = { db: Db; outbox: Outbox; log: Log };

/**
 * Runs the real-time salary of a brand as far as it can: computes the windows that have closed, pays what is computed or
 * was released, and tells agents of the day that ended. It continues where it stopped. Safe to run at any time, in any number of processes, and after
 * a crash at any point.
 */
export const runRealtime = async (
  deps: RealtimeDeps,
  brand: RealtimeBrand,
  { isRecorded, limits }: { isRecorded?: IsRecorded; limits?: typeof stepMax } = {},
): Promise<void> => {
  const { brandId } = brand;
  const run = await deps.db.transaction((tx) => openWindow(tx, brand, isRecorded));
  if (run !== null && (await takeWindowFacts(deps.db, brand, run, limits)))
    await billWindow(deps.db, brand, run, limits);
  for (const open of await readOpenRuns(deps.db.read, { brandId, kind: 'realtime' }))
    if (open.state === 'computed' || open.state === 'paying') await payWindow(deps, brand, open);
  await tellDay(deps, brand);
};
