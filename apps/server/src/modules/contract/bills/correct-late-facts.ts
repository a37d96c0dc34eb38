import { readFiguresTo } from '#modules/agent/index.ts';
import { lastFactNumber } from '#modules/bet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { BillSeries } from './bills.types.ts';
import { correctBills } from './correct-bills.ts';
import { findLate, lateAfter, moveLateCursor } from './correction.store.ts';
import { beginBilling } from './figures.store.ts';
import { lockBills } from './run.store.ts';

/** Facts that one transaction looks at. Nearly all of them are of periods that have no bills yet. */
const lateFactsMax = 50_000;

/** One snapshot for the facts and the figures: what is corrected holds every fact that was looked at. */
const correctBatch = (
  { db }: { db: Db },
  series: Pick<BillSeries, 'brand' | 'kind'>,
  limit: number,
): Promise<{ corrected: number; isCaughtUp: boolean }> =>
  db.transaction(async (tx) => {
    await beginBilling(tx);
    const cursor = await lockBills(tx, series);
    const upTo = await knownTo(tx, series);
    const after = (await lateAfter(tx, series, cursor)) ?? upTo;
    const { bills, facts, factsTo } =
      after >= upTo ? { bills: [], facts: 0, factsTo: after } : await findLate(tx, series, { after, upTo, limit });
    const corrected = await correctBills(tx, series, { bills, upTo });
    await moveLateCursor(tx, series, factsTo);
    return { corrected, isCaughtUp: facts < limit };
  });

/** Days are known as far as the figures are written, hours as far as the facts are. */
const knownTo = (tx: Tx, { brand: { brandId }, kind }: Pick<BillSeries, 'brand' | 'kind'>): Promise<bigint> =>
  kind === 'hourly' ? lastFactNumber(tx, brandId) : readFiguresTo(tx, brandId);

/**
 * Writes what late facts changed in periods that are billed: a line for each contract and period, which the next bill of
 * the contract settles. Safe to run at any time and in any number of processes. Returns how many lines were written.
 */
export const correctLateFacts = async (
  deps: { db: Db },
  series: Pick<BillSeries, 'brand' | 'kind'>,
  { batches = 40, limit = lateFactsMax }: { batches?: number; limit?: number } = {},
): Promise<number> => {
  let corrected = 0;
  for (let taken = 0; taken < batches; taken += 1) {
    const step = await correctBatch(deps, series, limit);
    corrected += step.corrected;
    if (step.isCaughtUp) break;
  }
  return corrected;
};
