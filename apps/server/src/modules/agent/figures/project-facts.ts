import { factsAfterSql, factsOfMembersSql, lastFactNumber } from '#modules/bet/index.ts';
import { paidOrdersSql } from '#modules/cashier/index.ts';
import { prepareBatch } from '#platform/db/prepare-batch.ts';
import { lockTree } from '../tree/tree-lock.command.ts';
import { applyFacts } from './apply-facts.store.ts';
import { readBatch, readToday } from './cursor.store.ts';
import type { FiguresBrand, ProjectDeps, ProjectedStep } from './figures.types.ts';
import { figuresCursor } from './figures-cursor.ts';
import { countMoney, notePayments } from './money.store.ts';
import { takeAccounts } from './take-accounts.store.ts';

/** The most of each kind that one transaction takes. */
export const batchMax = { facts: 20_000, accounts: 2_000, money: 5_000 };

/**
 * Takes one batch: new accounts, facts above the cursor, payments and what was given. Everything and the cursor are
 * written in one transaction, which shares the tree and holds the cursor: a crash leaves nothing, and a second worker
 * waits. Null: a move of the day is due, so nothing was taken.
 */
const projectBatch = (
  { db }: ProjectDeps,
  brand: FiguresBrand,
  limit: typeof batchMax,
): Promise<ProjectedStep | null> =>
  db.transaction(async (tx) => {
    const { brandId, currency } = brand;
    await lockTree(tx, brandId, 'shared');
    const cursor = await figuresCursor.lock(tx, brandId);
    const { today, now, isMoveDue } = await readToday(tx, brand);
    if (isMoveDue) return null;
    await prepareBatch(tx);
    const memberIds = await takeAccounts(tx, { brandId, limit: limit.accounts });
    // Their facts up to the cursor were passed over while they had no place.
    if (memberIds.length > 0 && cursor.factsTo > 0n)
      await applyFacts(tx, {
        brandId,
        currency,
        facts: factsOfMembersSql({ brandId, memberIds, upTo: cursor.factsTo }),
      });
    const last = await lastFactNumber(tx, brandId);
    const after = cursor.factsTo;
    const batch = await readBatch(tx, {
      facts: factsAfterSql({ brandId, after, limit: limit.facts }),
      today,
      after,
    });
    if (batch.facts > 0)
      await applyFacts(tx, { brandId, currency, facts: factsAfterSql({ brandId, after, limit: batch.facts }) });
    const payments = await notePayments(tx, {
      brand,
      notedTo: cursor.notedTo,
      orders: (since) => paidOrdersSql({ brandId, since }),
      now,
      limit: limit.money,
    });
    const money = await countMoney(tx, { brandId, limit: limit.money });
    const isFactsEnd = batch.factsTo >= last;
    await figuresCursor.move(tx, brandId, {
      factsTo: batch.factsTo,
      notedTo: payments.notedTo,
      asOf: isFactsEnd ? now : (batch.writtenAt ?? cursor.asOf),
    });
    const isCaughtUp =
      isFactsEnd && memberIds.length < limit.accounts && payments.noted < limit.money && money < limit.money;
    return { accounts: memberIds.length, facts: batch.facts, money, isCaughtUp };
  });

/**
 * Brings the figures of a brand up to date, batch by batch. Safe to run at any time and in any number of processes.
 * Returns how many facts it has taken, and whether it has caught up.
 */
export const projectFacts = async (
  deps: ProjectDeps,
  brand: FiguresBrand,
  { batches = 40, limit = batchMax }: { batches?: number; limit?: typeof batchMax } = {},
): Promise<{ facts: number; isCaughtUp: boolean }> => {
  let facts = 0;
  for (let taken = 0; taken < batches; taken += 1) {
    const step = await projectBatch(deps, brand, limit);
    if (step === null) {
      const { today } = await deps.db.transaction((tx) => readToday(tx, brand));
      await deps.applyDueMoves(brand.brandId, today);
      continue;
    }
    facts += step.facts;
    if (step.isCaughtUp) return { facts, isCaughtUp: true };
  }
  return { facts, isCaughtUp: false };
};
