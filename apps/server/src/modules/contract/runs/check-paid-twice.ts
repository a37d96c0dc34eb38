import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { readPaidTwice } from './paid-twice.store.ts';
import { paidTwice } from './runs.metrics.ts';

/** Tells of salaries and dividends that were paid twice for one period. Changes nothing. */
export const checkPaidTwice = async ({ db, log }: { db: Db; log: Log }, brandId: string): Promise<void> => {
  const found = await readPaidTwice(db.read, brandId);
  if (found.length === 0) return;
  paidTwice(found);
  log.fatal({ brandId, count: found.length, first: found[0] }, 'a period was paid twice');
};
