import { newTransactionId } from '@fairhouse/vendor-kit';
import type { Tx } from '#studio/db/db.ts';
import { addToSession, moveDemoMoney } from '#studio/sessions/session.store.ts';
import { findCall, insertCall, markRolledBack } from './call.store.ts';
import type { TakeBackOrder } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';

const writeRollback = async ({ now }: WalletDeps, { betTransactionId, reason }: TakeBackOrder, tx: Tx) => {
  const bet = await findCall(tx, betTransactionId);
  if (bet === null || bet.kind !== 'bet') throw new Error(`${betTransactionId} is no bet`);
  // A void bet has nothing to give back, and one in doubt is being rolled back already.
  if (bet.state !== 'accepted') return;
  const at = now();
  const isNew = await insertCall(tx, {
    ...bet,
    transactionId: newTransactionId(),
    kind: 'rollback',
    refTransactionId: betTransactionId,
    requestKey: null,
    selections: null,
    reason,
    state: bet.isDemo ? 'accepted' : 'pending',
    nextAt: bet.isDemo ? null : at,
    at,
  });
  if (!isNew) return;
  if (bet.isDemo) {
    await moveDemoMoney(tx, bet.sessionId, bet.amount);
    await markRolledBack(tx, betTransactionId);
  }
  await addToSession(tx, bet.sessionId, { staked: -bet.amount });
};

/** Rolls back a bet whose round had no outcome; the pump retries until the platform has confirmed it. */
export const takeBack = async (deps: WalletDeps, order: TakeBackOrder, tx?: Tx): Promise<void> =>
  tx === undefined ? deps.db.transaction((own) => writeRollback(deps, order, own)) : writeRollback(deps, order, tx);
