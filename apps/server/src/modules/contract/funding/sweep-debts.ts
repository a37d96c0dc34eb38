import assert from 'node:assert/strict';
import type { Leg } from '#modules/ledger/index.ts';
import { databaseNow } from '#platform/db/deadline-now.ts';
import { newId } from '#platform/kernel/ids.ts';
import { costAccount, postingOf, postPart, transitAccount } from '../runs/run-books.ts';
import { lockOverdueDebts, markOverdue, readOverdueDebtors } from './debt.store.ts';
import type { Debt } from './debt.types.ts';
import type { FundingDeps } from './funding.types.ts';
import { repay } from './give.rules.ts';
import { readPayerWallets } from './payer-wallets.ts';
import { noteRepayments } from './repay-from-inflow.ts';
import { tellDebt } from './tell-debt.ts';

const batch = 200;

/** Tells both sides, once, that a debt is overdue. */
const tellOverdue = (deps: FundingDeps): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const debts = await markOverdue(tx, batch);
    for (const debt of debts) await tellDebt(tx, debt, { change: 'overdue', amount: debt.open }, deps);
    return debts.length;
  });

type Debtor = Pick<Debt, 'brandId' | 'debtor' | 'debtorId' | 'currency'>;

/**
 * Takes overdue debts from the debtor's withdrawable cash, as both sides agreed in the terms: oldest first, to the
 * creditors' wallets or back to the cost that the operator bore.
 */
const collectOverdue = ({ brandId, debtor, debtorId, currency }: Debtor, deps: FundingDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const debts = await lockOverdueDebts(tx, { debtor, currency });
    const creditors = debts.flatMap(({ creditorId }) => (creditorId === null ? [] : [creditorId]));
    const { main, creditors: wallets } = await readPayerWallets(
      tx,
      { brandId, memberId: debtorId, currency },
      { creditors, isShort: true },
    );
    const repayments = repay(main.amount, debts);
    if (repayments.length === 0) return;
    const transit = await transitAccount(tx, { brandId, currency });
    const legs: Leg[] = [];
    for (const { debt, amount } of repayments) {
      const kind = postingOf(debt.kind);
      const to = debt.creditorId === null ? null : wallets.get(debt.creditorId);
      assert(to !== undefined, 'every creditor has a wallet');
      const house = to === null ? await costAccount(tx, debt, debt.kind) : transit;
      legs.push({ wallet: main.walletId, delta: -amount, house, kind });
      if (to !== null) legs.push({ wallet: to, delta: amount, house, kind });
    }
    const keyDay = (await databaseNow(tx)).toISOString().slice(0, 10);
    // The debts are locked: an amount that was taken is open no longer.
    const [first] = repayments;
    await postPart(tx, { brandId, kind: first?.debt.kind ?? 'daily', keyDay, part: `overdue:${newId()}`, legs });
    await noteRepayments(tx, repayments, null, deps);
  });

/** Debts whose day has passed: both sides are told, and what may be taken from wallets is taken. */
export const sweepDebts = async (deps: FundingDeps): Promise<void> => {
  while ((await tellOverdue(deps)) === batch);
  for (let after = 0n; ; ) {
    const debtors = await readOverdueDebtors(deps.db.read, { after, limit: batch });
    for (const debtor of debtors) await collectOverdue(debtor, deps);
    const last = debtors.at(-1);
    if (last === undefined) return;
    after = last.debtor;
  }
};
