import { newTransactionId } from '@fairhouse/vendor-kit';
import type { Tx } from '#studio/db/db.ts';
import { PlayRefused } from '#studio/play-refused.ts';
import { addToSession, findSessionById, moveDemoMoney } from '#studio/sessions/session.store.ts';
import { findBetByKey, findCall, insertCall } from './call.store.ts';
import type { Call } from './call.types.ts';
import { refusalOf } from './refusal-of.ts';
import { sendBet } from './send-bet.ts';
import type { BetOrder, BetResult, Session } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';

const refused = (code: string, session: Session | null, transactionId: string | null = null): BetResult => {
  const { code: shownCode, message } = refusalOf(code);
  return { kind: 'refused', transactionId, code: shownCode, message, wallet: session };
};

/** The result of a bet that was requested before. */
const resultOf = ({ transactionId, state, code }: Call, session: Session): BetResult => {
  if (state === 'accepted') return { kind: 'accepted', transactionId, wallet: session };
  if (state === 'refused') return refused(code ?? '', session, transactionId);
  return { kind: 'unknown', transactionId };
};

/** Play money: no call to the platform, and the bet commits or rolls back with its transaction. */
const takeDemoStake = async (
  tx: Tx,
  order: BetOrder,
  bet: { transactionId: string; session: Session },
): Promise<BetResult | null> => {
  const { transactionId, session } = bet;
  const wallet = await moveDemoMoney(tx, session.sessionId, -order.stake);
  if (wallet === null) return null;
  await addToSession(tx, session.sessionId, { staked: order.stake });
  await order.accepted?.(tx, { transactionId });
  return { kind: 'accepted', transactionId, wallet };
};

const writeBet = async (
  { db, now, timing }: WalletDeps,
  order: BetOrder,
  session: Session,
): Promise<{ kind: 'written'; bet: Call } | { kind: 'done'; result: BetResult }> =>
  db.transaction(async (tx) => {
    const at = now();
    const transactionId = newTransactionId();
    const isDemo = session.mode === 'demo';
    const isNew = await insertCall(tx, {
      transactionId,
      sessionId: session.sessionId,
      playerId: session.playerId,
      isDemo,
      kind: 'bet',
      requestKey: order.key,
      refTransactionId: null,
      roundId: order.roundId,
      gameCode: order.gameCode,
      currency: session.currency,
      amount: order.stake,
      roundClosed: false,
      selections: order.selections ?? null,
      reason: null,
      state: isDemo ? 'accepted' : 'pending',
      nextAt: isDemo ? null : new Date(at.getTime() + timing.leaseMs),
      at,
    });
    const bet = isNew ? await findCall(tx, transactionId) : await findBetByKey(tx, session.sessionId, order.key);
    if (bet === null) throw new Error('a bet that was just written is gone');
    if (!isNew) return { kind: 'done', result: resultOf(bet, session) };
    await order.record?.(tx, { transactionId });
    if (!isDemo) return { kind: 'written', bet };
    const result = await takeDemoStake(tx, order, { transactionId, session });
    if (result === null)
      throw new PlayRefused('INSUFFICIENT_FUNDS', refusalOf('INSUFFICIENT_FUNDS').message, { wallet: session });
    return { kind: 'done', result };
  });

const place = async (deps: WalletDeps, order: BetOrder): Promise<BetResult> => {
  const session = await findSessionById(deps.db, order.sessionId, deps.now());
  if (session === null) return refused('SESSION_INVALID', null);
  const earlier = await findBetByKey(deps.db, order.sessionId, order.key);
  if (earlier !== null) return resultOf(earlier, session);
  if (session.isEnded) return refused('SESSION_EXPIRED', session);
  const written = await writeBet(deps, order, session);
  return written.kind === 'done' ? written.result : await sendBet(deps, written.bet, order.accepted);
};

/**
 * Places a bet. A repeated request waits for the first and gets its result. Throws what `record` throws, and
 * `PlayRefused` if there is too little play money.
 */
export const placeBet = (deps: WalletDeps, order: BetOrder): Promise<BetResult> => {
  const name = `${order.sessionId} ${order.key}`;
  const running = deps.running.get(name);
  if (running !== undefined) return running;
  const bet = place(deps, order).finally(() => deps.running.delete(name));
  deps.running.set(name, bet);
  return bet;
};
