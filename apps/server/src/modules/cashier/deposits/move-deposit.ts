import assert from 'node:assert/strict';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Tx } from '#platform/db/db.ts';
import { depositChanged } from './deposit.events.ts';
import { mayMove } from './deposit.states.ts';
import { type DepositMove, insertStep, writeMove } from './deposit.store.ts';
import type { Deposit, StepBy } from './deposit.types.ts';

/**
 * Moves a locked order to another state and publishes it. A transition that is not in the table is a programming error.
 */
export const moveDeposit = async (
  tx: Tx,
  deposit: Deposit,
  { by, detail = null, ...to }: DepositMove & { by: StepBy; detail?: string | null },
  deps: { outbox: Outbox },
): Promise<Deposit> => {
  // A further proof is a step of an order that is already waiting.
  const isKnown = mayMove(deposit.state, to.state) || (deposit.state === 'waiting' && to.state === 'waiting');
  assert(isKnown, `a deposit does not move from ${deposit.state} to ${to.state}`);
  const moved = await writeMove(tx, deposit, to);
  await insertStep(tx, moved, { by, reason: to.reason, detail: detail?.slice(0, 500) ?? null });
  await deps.outbox.add(tx, depositChanged(moved));
  return moved;
};
