import { newTransactionId } from '@fairhouse/vendor-kit';
import type { Tx } from '#studio/db/db.ts';
import { addToSession, findSessionById, moveDemoMoney } from '#studio/sessions/session.store.ts';
import { findCall, findWin, insertCall } from './call.store.ts';
import { sendCall } from './send-call.ts';
import type { Settled, SettleOrder, WalletNow } from './wallet.types.ts';
import type { WalletUse } from './wallet-use.ts';

const writeWin = async ({ now }: WalletUse, order: SettleOrder, tx: Tx): Promise<string> => {
  const at = now();
  const bet = await findCall(tx, order.betTransactionId);
  if (bet === null || bet.kind !== 'bet' || bet.state !== 'accepted')
    throw new Error(`round ${order.roundId} cannot be settled on a bet that does not count`);
  const transactionId = newTransactionId();
  const isNew = await insertCall(tx, {
    transactionId,
    sessionId: order.sessionId,
    playerId: bet.playerId,
    isDemo: bet.isDemo,
    kind: 'win',
    requestKey: null,
    refTransactionId: order.betTransactionId,
    roundId: order.roundId,
    gameCode: order.gameCode,
    currency: bet.currency,
    amount: order.win,
    roundClosed: order.roundClosed,
    selections: null,
    reason: null,
    state: bet.isDemo ? 'accepted' : 'pending',
    nextAt: bet.isDemo ? null : at,
    at,
  });
  if (!isNew) {
    const earlier = await findWin(tx, order.roundId, bet.playerId);
    if (earlier === null) throw new Error(`round ${order.roundId} was settled in another transaction`);
    return earlier.transactionId;
  }
  if (bet.isDemo) await moveDemoMoney(tx, order.sessionId, order.win);
  await addToSession(tx, order.sessionId, { won: order.win });
  return transactionId;
};

/** Waits for the house's answer, sending the win at once where nobody does. */
const waitFor = async (use: WalletUse, transactionId: string, sessionId: string): Promise<WalletNow | null> => {
  const answer = use.waiting.get(transactionId) ?? Promise.withResolvers<WalletNow | null>();
  use.waiting.set(transactionId, answer);
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), use.timing.winWaitMs);
  try {
    void sendCall(use, transactionId);
    // It may have ended before anybody waited.
    const call = await findCall(use.db, transactionId);
    if (call?.state === 'pending') return await Promise.race([answer.promise, patience.promise]);
    use.waiting.delete(transactionId);
    return await findSessionById(use.db, sessionId, use.now());
  } finally {
    clearTimeout(timer);
  }
};

/** Pays a round out. The win is the house's to take from the moment the transaction is kept. */
export const settle = async (use: WalletUse, order: SettleOrder, tx?: Tx): Promise<Settled> => {
  const transactionId =
    tx === undefined ? await use.db.transaction((own) => writeWin(use, order, own)) : await writeWin(use, order, tx);
  return { transactionId, answered: () => waitFor(use, transactionId, order.sessionId) };
};
