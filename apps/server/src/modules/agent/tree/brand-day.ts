import { timeZonesOf } from '#modules/brand/index.ts';
import type { Queryable } from '#platform/db/db.ts';
import { readDay } from './day.store.ts';

export const zoneOf = async (db: Queryable, brandId: string): Promise<string> =>
  (await timeZonesOf(db)).get(brandId) ?? 'Etc/UTC';

/** Today in the brand's time zone, by the clock of deadlines. */
export const brandDay = async (db: Queryable, brandId: string): Promise<string> =>
  readDay(db, await zoneOf(db, brandId));
