import { currencyOf } from '@fairhouse/money';
import { memberPathSql } from '#modules/agent/index.ts';
import { factsOfDaySql } from '#modules/bet/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import type { Log } from '#platform/kernel/log.ts';
import { differencesFound } from './realtime.metrics.ts';
import type { RealtimeBrand } from './realtime.types.ts';
import { readWindowDay } from './realtime-bill.store.ts';
import { readCursor } from './realtime-cursor.store.ts';
import { beginComparison, compareBalances, compareDay, type Difference } from './verify-realtime.store.ts';

const hourMs = 60 * 60_000;
const hours = 24;
const listedMax = 100;

/**
 * Recomputes one day of a brand's real-time contracts from its facts one by one, and the balances of a part of the
 * agents from their days. Reads one snapshot and changes nothing.
 */
export const findDifferences = (
  db: Db,
  { brandId, currency }: RealtimeBrand,
  { day, part }: { day: string; part: number },
): Promise<Difference[]> =>
  db.transaction(async (tx) => {
    await beginComparison(tx);
    const cursor = await readCursor(tx, brandId);
    if (cursor === null) return [];
    const days = await compareDay(tx, {
      brandId,
      currency,
      day,
      step: currencyOf(currency).payoutStep,
      facts: factsOfDaySql({ brandId, day, upTo: cursor.factsTo }),
      pathOf: (member, on) => memberPathSql({ brandId, member, day: on }),
      limit: listedMax,
    });
    return [...days, ...(await compareBalances(tx, { brandId, part, parts: hours, limit: listedMax }))];
  });

/** One day and one part of the agents an hour: within a day every agent, and the last days in turn. */
export const verifyRealtime = async ({ db, log }: { db: Db; log: Log }, brand: RealtimeBrand): Promise<void> => {
  const now = await deadlineNow(db.read);
  const hour = now.getUTCHours();
  const at = new Date(now.getTime() - (hour % 7) * hours * hourMs);
  const { day } = await readWindowDay(db.read, { start: at, end: at, timeZone: brand.timeZone });
  const differences = await findDifferences(db, brand, { day, part: hour });
  differencesFound.set({ brand: brand.brandId }, differences.length);
  if (differences.length > 0)
    log.error(
      { brandId: brand.brandId, day, differences: differences.length, first: differences[0] },
      'real-time salaries differ from a recompute',
    );
};
