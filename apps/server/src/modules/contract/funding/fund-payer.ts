import assert from 'node:assert/strict';
import { currencyOf } from '@fairhouse/money';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/kernel/ids.ts';
import { bookCost } from '../runs/run-books.ts';
import { insertDebt, lockOpenDebts } from './debt.store.ts';
import { insertFunding, lockPayer, lockPaying, receive, settleOwn } from './funding.store.ts';
import type { BillRow, FundedRun, FundingDeps } from './funding.types.ts';
import { give, repay, spread } from './give.rules.ts';
import { noWallets, readPayerWallets, takeFromWallets } from './payer-wallets.ts';
import { repayFromInflow } from './repay-from-inflow.ts';
import { tellDebt } from './tell-debt.ts';

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

type Missing = { bill: BillRow; amount: bigint };

/** The missing parts become debts; at a brand that bridges them the operator pays and has the claim. */
const owe = async (
  tx: Tx,
  { run, payer, payerId, missing }: { run: FundedRun; payer: bigint; payerId: string; missing: readonly Missing[] },
  deps: FundingDeps,
): Promise<void> => {
  const isBridged = deps.isBridged(run.brandId);
  for (const { bill, amount } of missing) {
    const debt = await insertDebt(tx, {
      id: newId(),
      brandId: run.brandId,
      kind: run.kind,
      debtor: payer,
      debtorId: payerId,
      creditor: isBridged ? null : bill.downline,
      creditorId: isBridged ? null : bill.downlineId,
      contractId: bill.contractId,
      periodStart: bill.periodStart,
      runId: run.id,
      currency: run.currency,
      amount,
    });
    await tellDebt(tx, debt, { change: 'opened', amount }, deps);
    if (isBridged) await receive(tx, bill, amount);
  }
  if (isBridged) await bookCost(tx, run, String(payer), sum(missing.map(({ amount }) => amount)));
};

/**
 * Settles one payer of a run: its older debts and then its direct downlines come first, it keeps the rest of what it
 * received. PayerWallets are touched only when that does not suffice. Doing it again changes nothing.
 */
export const fundPayer = (runId: string, payer: bigint, deps: FundingDeps): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const run = await lockPaying(tx, runId);
    const bills = run === null ? null : await lockPayer(tx, { runId, payer });
    if (run === null || bills === null) return;
    const { own, below } = bills;
    const payerId = own[0]?.downlineId ?? below[0]?.uplineId;
    assert(typeof payerId === 'string', 'a payer of bills is an account');
    const { brandId, currency } = run;

    const received = own.map((bill) => (bill.upline === null ? bill.due : bill.received));
    const inflow = sum(received);
    const repayments = inflow === 0n ? [] : repay(inflow, await lockOpenDebts(tx, { debtor: payer, currency }));
    const repaid = sum(repayments.map(({ amount }) => amount));
    const left = inflow - repaid;
    const owed = sum(below.map(({ due }) => due));

    const account = { brandId, memberId: payerId, currency };
    const creditors = repayments.flatMap(({ debt }) => (debt.creditorId === null ? [] : [debt.creditorId]));
    const wallets =
      owed > left || creditors.length > 0
        ? await readPayerWallets(tx, account, { creditors, isShort: owed > left })
        : noWallets;
    if (repaid > 0n) await repayFromInflow(tx, { run, payer, repayments, wallets: wallets.creditors }, deps);

    const { paid, taken } = give(
      { inflow: left, reserve: wallets.reserve.amount, wallet: wallets.main.amount },
      below.map(({ due, fundFromWallet }) => ({ units: due, fundFromWallet })),
      currencyOf(currency).payoutStep,
    );
    const given = sum(paid);
    await takeFromWallets(tx, { run, payer, wallets, taken });

    for (const [index, bill] of below.entries()) {
      const amount = paid[index] ?? 0n;
      if (amount > 0n) await receive(tx, bill, amount);
    }
    const missing = below.map((bill, index) => ({ bill, amount: bill.due - (paid[index] ?? 0n) }));
    await owe(tx, { run, payer, payerId, missing: missing.filter(({ amount }) => amount > 0n) }, deps);

    for (const [index, settled] of spread(received, { repaid, owed, given, taken }).entries()) {
      const bill = own[index];
      assert(bill !== undefined, 'every bill has its settlement');
      await settleOwn(tx, bill, received[index] ?? 0n, settled);
    }
    await insertFunding(tx, {
      run,
      payer,
      payerId,
      inflow,
      repaid,
      owed,
      given,
      fromReserve: taken.reserve,
      fromWallet: taken.wallet,
    });
  });
