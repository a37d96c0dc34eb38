import { closesAfterSeconds, type Period, periodOf } from '@fairhouse/contracts';
import type { Queryable } from '#platform/db/db.ts';
import type { BillSeries } from './bills.types.ts';
import { readNextMoment } from './due-period.store.ts';
import { periodKindOf } from './window.rules.ts';

/** The oldest period of a series that has no run; null while it goes on or may still get facts. */
export const duePeriod = async (db: Queryable, series: BillSeries): Promise<Period | null> => {
  const { at, now } = await readNextMoment(db, series);
  if (at === null) return null;
  const kind = periodKindOf(series);
  const period = periodOf(kind, at, series.brand.timeZone);
  const closesAt = period.end.getTime() + closesAfterSeconds[kind] * 1_000;
  return closesAt <= now.getTime() ? period : null;
};
