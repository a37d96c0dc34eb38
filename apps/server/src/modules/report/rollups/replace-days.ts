import { orderOutcomesSql } from '#modules/cashier/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { daysOf } from '#platform/kernel/days-of.ts';
import { moveOrders, readOrdersTo } from './cursor.store.ts';
import { dayCountsSql } from './day-counts.sql.ts';
import { allowLong, replaceCounts, replacePaymentDays } from './days.store.ts';
import type { RollupBrand } from './rollup.types.ts';
import { rollupCursor } from './rollup-cursor.ts';

const dayMs = 86_400_000;
const beginning = '1970-01-01';

/**
 * Replaces the last days of payments, risk and protection by what their modules say now, and all days at the first run.
 * Orders are rarely decided after more days than that; at night more of them are looked at.
 */
export const replaceDays = (
  { db }: { db: Db },
  { brandId, timeZone }: RollupBrand,
  { days }: { days: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    await allowLong(tx);
    await rollupCursor.lock(tx, brandId);
    const ordersTo = await readOrdersTo(tx, brandId);
    const now = await deadlineNow(tx);
    const since =
      ordersTo === null
        ? beginning
        : daysOf(timeZone)(new Date(Math.min(now.getTime(), ordersTo.getTime()) - days * dayMs));
    const filter = { brandId, timeZone, since };
    await replacePaymentDays(tx, { brandId, since, orders: orderOutcomesSql(filter) });
    await replaceCounts(tx, { brandId, since, counts: dayCountsSql(filter) });
    await moveOrders(tx, brandId, now);
  });
