import assert from 'node:assert/strict';
import type { OrderReason, WithdrawalState } from '@fairhouse/protocol';
import type { Tx } from '#platform/db/db.ts';
import { orderChanged } from './withdrawal.events.ts';
import { timesOf } from './withdrawal.rules.ts';
import { mayMove } from './withdrawal.states.ts';
import { insertStep, saveWithdrawal, type WithdrawalChange } from './withdrawal.store.ts';
import type { Withdrawal, WithdrawalDeps } from './withdrawal.types.ts';

type Move = {
  to: WithdrawalState;
  by: string;
  now: Date;
  reason?: OrderReason | null;
  detail?: string | null;
  change?: WithdrawalChange;
};

/**
 * The only way to change a withdrawal's state: by the table, under the row's lock, with its step and event in the same
 * transaction. The caller has checked that the transition is allowed; otherwise this throws.
 */
export const moveWithdrawal = async (
  tx: Tx,
  seen: Withdrawal,
  { to, by, now, reason = null, detail = null, change = {} }: Move,
  deps: Pick<WithdrawalDeps, 'outbox'>,
): Promise<Withdrawal> => {
  assert(mayMove(seen.state, to), `a withdrawal does not go from ${seen.state} to ${to}`);
  const moved = await saveWithdrawal(tx, seen, {
    state: to,
    stateSince: now,
    ...timesOf(to, now),
    reason,
    isEscalated: false,
    ...change,
  });
  assert(moved !== null, 'a withdrawal moves under its lock alone');
  const { brandId, withdrawalId, revision } = moved;
  await insertStep(tx, { brandId, withdrawalId, number: revision, state: to, at: now, by, reason, detail });
  await deps.outbox.add(tx, orderChanged(moved));
  return moved;
};
