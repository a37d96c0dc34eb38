import { acquisitionSql } from '#modules/agent/index.ts';
import { factGamesSql, factsAfterSql, lastFactNumber } from '#modules/bet/index.ts';
import { paidOrdersSql } from '#modules/cashier/index.ts';
import { realAccountsSql } from '#modules/member/index.ts';
import { residenceSql } from '#modules/protection/index.ts';
import type { Db } from '#platform/db/db.ts';
import { deadlineNow } from '#platform/db/deadline-now.ts';
import { prepareBatch } from '#platform/db/prepare-batch.ts';
import { applyBatch, countGaps, readTurned, setPlayedDays, withFollowers } from './apply.store.ts';
import { readFactsEnd } from './cursor.store.ts';
import { movementsSql, notePayments } from './money.store.ts';
import { meetPlayers, takePlayers } from './players.store.ts';
import type { RollupBrand } from './rollup.types.ts';
import { rollupCursor } from './rollup-cursor.ts';

/** The most of each kind that one transaction takes. */
export const batchMax = { facts: 20_000, players: 5_000, money: 5_000 };

const sources = { accounts: realAccountsSql, residences: residenceSql, acquisitions: acquisitionSql };

/**
 * Takes one batch: facts above the cursor, payments, postings that are noted, and new players. Everything and the cursor
 * are written in one transaction that holds the cursor: a crash leaves nothing, and a second worker waits.
 */
const projectBatch = (
  { db }: { db: Db },
  brand: RollupBrand,
  limit: typeof batchMax,
): Promise<{ facts: number; isCaughtUp: boolean }> =>
  db.transaction(async (tx) => {
    const { brandId, timeZone } = brand;
    const cursor = await rollupCursor.lock(tx, brandId);
    const now = await deadlineNow(tx);
    await prepareBatch(tx);
    const payments = await notePayments(tx, {
      brand,
      notedTo: cursor.notedTo,
      orders: (since) => paidOrdersSql({ brandId, since }),
      now,
      limit: limit.money,
    });
    const last = await lastFactNumber(tx, brandId);
    const end = await readFactsEnd(tx, factsAfterSql({ brandId, after: cursor.factsTo, limit: limit.facts }));
    const batch = {
      brandId,
      timeZone,
      facts: factGamesSql(factsAfterSql({ brandId, after: cursor.factsTo, limit: end.facts })),
      movements: movementsSql({ brandId, limit: limit.money }),
    };
    await meetPlayers(tx, { ...batch, accounts: sources.accounts });
    const players = await takePlayers(tx, { ...batch, limit: limit.players, sources });
    const turned = await readTurned(tx, batch);
    const regaps = await withFollowers(tx, brandId, turned);
    await countGaps(tx, brandId, regaps, -1);
    const money = await applyBatch(tx, batch);
    await countGaps(tx, brandId, regaps, 1);
    await setPlayedDays(tx, brandId, turned);
    const factsTo = end.factsTo ?? cursor.factsTo;
    const isFactsEnd = factsTo >= last;
    await rollupCursor.move(tx, brandId, {
      factsTo,
      notedTo: payments.notedTo,
      asOf: isFactsEnd ? now : (end.writtenAt ?? cursor.asOf),
    });
    const isCaughtUp = isFactsEnd && payments.noted < limit.money && money < limit.money && players < limit.players;
    return { facts: end.facts, isCaughtUp };
  });

/**
 * Brings the roll-ups of a brand up to date, batch by batch. Safe to run at any time and in any number of processes.
 * Returns how many facts it has taken, and whether it has caught up.
 */
export const projectReports = async (
  deps: { db: Db },
  brand: RollupBrand,
  { batches = 40, limit = batchMax }: { batches?: number; limit?: typeof batchMax } = {},
): Promise<{ facts: number; isCaughtUp: boolean }> => {
  let facts = 0;
  for (let taken = 0; taken < batches; taken += 1) {
    const step = await projectBatch(deps, brand, limit);
    facts += step.facts;
    if (step.isCaughtUp) return { facts, isCaughtUp: true };
  }
  return { facts, isCaughtUp: false };
};
