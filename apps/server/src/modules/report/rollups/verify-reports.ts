import { factGamesSql, factsOfDaySql, readPlayBridge, readShortReversals } from '#modules/bet/index.ts';
import { paidOrdersSql } from '#modules/cashier/index.ts';
import { readBookedDebts, readBookedOrders, readBookedSums, readSources } from '#modules/ledger/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { compareDebts, compareOrders, compareWithBooks } from './books.rules.ts';
import { openingAccount } from './money-consumer.ts';
import { startOfDaySql } from './rollup.sql.ts';
import type { Difference, RollupBrand } from './rollup.types.ts';
import { rollupCursor } from './rollup-cursor.ts';
import { beginComparison, compareDay, readCountedOrders, readDayBounds, readDaySums } from './verify.store.ts';

/** The most differences that are listed; the count is of all. */
const listedMax = 100;
/** Orders of before are noted: the books of a younger one may be ahead. */
const settledMs = 10 * 60_000;

const againstBooks = async (tx: Tx, brand: RollupBrand, day: string, notedTo: Date): Promise<Difference[]> => {
  const { brandId, timeZone } = brand;
  const bounds = await readDayBounds(tx, { day, timeZone });
  const period = { brandId, ...bounds };
  const sourceIds = [...(await readSources(tx)).keys()];
  const play = { brandId, day, timeZone, sourceIds };
  const figures = compareWithBooks(await readDaySums(tx, { brandId, day }), {
    booked: await readBookedSums(tx, period),
    bridge: await readPlayBridge(tx, play),
    openingAccount,
  });
  const debts = compareDebts(await readShortReversals(tx, play), await readBookedDebts(tx, period));
  // Both ways: the books of every order that is counted on the day, and the counted part of every order booked on it.
  const counted = await readCountedOrders(tx, { brandId, which: { day } });
  const bookedOf = await readBookedOrders(tx, {
    brandId,
    which: { objectIds: counted.map(({ objectId }) => objectId) },
  });
  const to = new Date(Math.min(bounds.to.getTime(), notedTo.getTime() - settledMs));
  const booked = await readBookedOrders(tx, { brandId, which: { from: bounds.from, to } });
  const known = new Set(counted.map(({ objectId }) => objectId));
  const others = booked.map(({ objectId }) => objectId).filter((id) => !known.has(id));
  const countedOf = await readCountedOrders(tx, { brandId, which: { objectIds: others } });
  const bookedOthers = await readBookedOrders(tx, { brandId, which: { objectIds: others } });
  return [...figures, ...debts, ...compareOrders(counted, bookedOf), ...compareOrders(countedOf, bookedOthers)];
};

/**
 * Recomputes one day of a brand from facts, movements and players, and compares it with what the projector wrote and
 * with the ledger's books (`withBooks` false: a world without a ledger). Reads one snapshot and changes nothing.
 */
export const verifyReports = (
  { db }: { db: Db },
  brand: RollupBrand,
  day: string,
  { withBooks = true }: { withBooks?: boolean } = {},
): Promise<{ differences: Difference[]; count: number }> =>
  db.transaction(async (tx) => {
    await beginComparison(tx);
    const { brandId, timeZone } = brand;
    const cursor = await rollupCursor.read(tx, brandId);
    if (cursor === null) return { differences: [], count: 0 };
    const recomputed = await compareDay(tx, {
      brandId,
      timeZone,
      day,
      facts: factGamesSql(factsOfDaySql({ brandId, day, upTo: cursor.factsTo })),
      orders: paidOrdersSql({ brandId, since: startOfDaySql(day, timeZone) }),
      notedTo: cursor.notedTo,
      limit: listedMax,
    });
    const booked = withBooks ? await againstBooks(tx, brand, day, new Date(cursor.notedTo)) : [];
    return {
      differences: [...recomputed.differences, ...booked].slice(0, listedMax),
      count: recomputed.count + booked.length,
    };
  });
