import assert from 'node:assert/strict';
import type { Leg } from '#modules/ledger/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { costAccount, owedAccount, postingOf, postPart } from '../runs/run-books.ts';
import { reduceDebt } from './debt.store.ts';
import { type Debt, systemActor } from './debt.types.ts';
import type { FundedRun } from './funding.types.ts';
import { tellDebt } from './tell-debt.ts';

type Repayment = { debt: Debt; amount: bigint };

/** Takes what was repaid off the debts, in the transaction that moves the money. */
export const noteRepayments = async (
  tx: Tx,
  repayments: readonly Repayment[],
  runId: string | null,
  deps: { outbox: Outbox },
): Promise<void> => {
  for (const { debt, amount } of repayments) {
    const after = await reduceDebt(tx, debt, { action: 'repaid', amount, actor: systemActor, runId, note: null });
    await tellDebt(tx, after, { change: 'repaid', amount }, deps);
  }
};

/**
 * Pays older debts out of what a payer received in a run: to the creditors' wallets, or back to the cost that the
 * operator bore. The wallets are locked.
 */
export const repayFromInflow = async (
  tx: Tx,
  {
    run,
    payer,
    repayments,
    wallets,
  }: { run: FundedRun; payer: bigint; repayments: readonly Repayment[]; wallets: ReadonlyMap<string, bigint> },
  deps: { outbox: Outbox },
): Promise<void> => {
  const owed = await owedAccount(tx, run, run.kind);
  const legs: Leg[] = [];
  for (const { debt, amount } of repayments) {
    if (debt.creditorId === null) {
      const cost = await costAccount(tx, run, debt.kind);
      legs.push({ fromHouseAccount: owed, toHouseAccount: cost, amount });
      continue;
    }
    const wallet = wallets.get(debt.creditorId);
    assert(wallet !== undefined, 'every creditor has a wallet');
    legs.push({ wallet, delta: amount, house: owed, kind: postingOf(debt.kind) });
  }
  await postPart(tx, { ...run, part: `repaid:${run.id}:${payer}`, legs });
  await noteRepayments(tx, repayments, run.id, deps);
};
