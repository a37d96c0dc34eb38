import { newTransactionId } from '@fairhouse/vendor-kit';
import { finishCall, insertCall } from './call.store.ts';
import type { Call } from './call.types.ts';
import type { WalletDeps } from './wallet-deps.ts';

/**
 * Gives up a bet without a response: it does not count. Its rollback is stored in the same transaction, and from then
 * on the bet is never sent again. Null: the bet had already ended.
 */
export const giveUpBet = ({ db, now, betLost }: WalletDeps, bet: Call): Promise<string | null> =>
  db.transaction(async (tx) => {
    const { transactionId } = bet;
    const at = now();
    const ended = await finishCall(tx, transactionId, {
      state: 'unknown',
      code: null,
      platformTransactionId: null,
      at,
    });
    if (!ended) return null;
    const rollbackId = newTransactionId();
    await insertCall(tx, {
      ...bet,
      transactionId: rollbackId,
      kind: 'rollback',
      refTransactionId: transactionId,
      requestKey: null,
      roundClosed: false,
      selections: null,
      reason: 'timeout',
      state: 'pending',
      nextAt: at,
      at,
    });
    await betLost(tx, { transactionId, code: 'IN_DOUBT' });
    return rollbackId;
  });
