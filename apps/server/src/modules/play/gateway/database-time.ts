import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { readDatabaseTime } from '../play.store.ts';
import { keepDoing } from './keep-doing.ts';

/** The database's time as estimated by this process: the clocks of processes may differ, the database has one. */
export type DatabaseTime = { nowMs(): number; stop(): Promise<void> };

const measureMs = 10_000;

/** Measures the clock offset every ten seconds; without the database the last offset stays in use. */
export const openDatabaseTime = async ({ db, log }: { db: Db; log: Log }): Promise<DatabaseTime> => {
  let offsetMs = 0;
  const measure = async (): Promise<void> => {
    const before = Date.now();
    const databaseTime = await readDatabaseTime(db.read);
    offsetMs = databaseTime.getTime() - Math.floor((before + Date.now()) / 2);
  };
  await measure();
  const measuring = keepDoing(measureMs, measure, (error) =>
    sparseLog(log)('warn', { err: error }, 'the time of the database could not be read; the last offset stays in use'),
  );
  return { nowMs: () => Date.now() + offsetMs, stop: measuring.stop };
};
