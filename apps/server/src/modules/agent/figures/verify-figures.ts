import { factsOfDaySql } from '#modules/bet/index.ts';
import { paidOrdersSql } from '#modules/cashier/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { FiguresBrand } from './figures.types.ts';
import { figuresCursor } from './figures-cursor.ts';
import { beginComparison, compareDay, type Difference } from './verify-figures.store.ts';

/** The most differences that are listed; the count is of all. */
const listedMax = 100;

/**
 * Recomputes one day of a brand from facts, movements and the tree of that day, and compares it with what the projector
 * wrote. Reads one snapshot and changes nothing.
 */
export const verifyFigures = (
  { db }: { db: Db },
  brand: FiguresBrand,
  day: string,
): Promise<{ differences: Difference[]; count: number }> =>
  db.transaction(async (tx) => {
    await beginComparison(tx);
    const { brandId } = brand;
    const cursor = await figuresCursor.read(tx, brandId);
    if (cursor === null) return { differences: [], count: 0 };
    return compareDay(tx, {
      brand,
      day,
      facts: factsOfDaySql({ brandId, day, upTo: cursor.factsTo }),
      orders: (since) => paidOrdersSql({ brandId, since }),
      notedTo: cursor.notedTo,
      limit: listedMax,
    });
  });
