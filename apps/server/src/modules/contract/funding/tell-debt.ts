import { sendMessages } from '#modules/message/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { debtChanged, debtMessages } from './debt.events.ts';
import type { Debt, DebtChange } from './debt.types.ts';

/** Publishes a change of a debt and tells both sides, in the transaction that makes it. */
export const tellDebt = async (
  tx: Tx,
  debt: Debt,
  { change, amount }: { change: DebtChange; amount: bigint },
  deps: { outbox: Outbox },
): Promise<void> => {
  await deps.outbox.add(tx, debtChanged(debt, change, amount));
  // What is left open is never the same after two changes of one kind.
  await sendMessages(tx, debtMessages(debt, change, amount, `${change}:${debt.open}`), deps);
};
