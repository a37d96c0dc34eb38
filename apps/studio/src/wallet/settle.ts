import { newTransactionId } from '@fairhouse/vendor-kit';
import type { Tx } from '#studio/db/db.ts';
import { addToSession, findSessionById, moveDemoMoney } from '#studio/sessions/session.store.ts';
import { findCall, findWin, insertCall } from './call.store.ts';
import { sendCall } from './send-call.ts';
import type { Settled, SettleOrder, WalletNow } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';

const writeWin = async ({ now }: WalletDeps, order: SettleOrder, tx: Tx): Promise<string> => {
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

/** Waits for the platform's response, and sends the win at once if no other sender does. */
const waitFor = async (deps: WalletDeps, transactionId: string, sessionId: string): Promise<WalletNow | null> => {
  const response = deps.waiting.get(transactionId) ?? Promise.withResolvers<WalletNow | null>();
  deps.waiting.set(transactionId, response);
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), deps.timing.winWaitMs);
  try {
    void sendCall(deps, transactionId);
    // It may have ended before the wait began.
    const call = await findCall(deps.db, transactionId);
    if (call?.state === 'pending') return await Promise.race([response.promise, patience.promise]);
    deps.waiting.delete(transactionId);
    return await findSessionById(deps.db, sessionId, deps.now());
  } finally {
    clearTimeout(timer);
  }
};

/** Pays a round out. The win is guaranteed to be sent once the transaction has committed. */
export const settle = async (deps: WalletDeps, order: SettleOrder, tx?: Tx): Promise<Settled> => {
  const transactionId =
    tx === undefined ? await deps.db.transaction((own) => writeWin(deps, order, own)) : await writeWin(deps, order, tx);
  return { transactionId, confirmed: () => waitFor(deps, transactionId, order.sessionId) };
};
