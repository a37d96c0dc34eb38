import { type Period, periodOf } from '@fairhouse/contracts';
import type { Queryable } from '#platform/db/db.ts';
import type { BillSeries } from './bills.types.ts';
import { readNextMoment } from './due-period.store.ts';
import { periodKindOf } from './window.rules.ts';

/** The oldest period of a series that has no run, and the present moment; null without contracts. It may go on yet. */
export const duePeriod = async (db: Queryable, series: BillSeries): Promise<{ period: Period; now: Date } | null> => {
  const { at, now } = await readNextMoment(db, series);
  return at === null ? null : { period: periodOf(periodKindOf(series), at, series.brand.timeZone), now };
};
