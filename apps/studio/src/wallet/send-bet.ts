import { setTimeout as pause } from 'node:timers/promises';
import { addToSession, endSession, findSessionToken, rememberWallet } from '#studio/sessions/session.store.ts';
import { askHouse, type HouseAnswer } from './ask-house.ts';
import { bodyOf } from './body-of.ts';
import { countAttempt, finishCall } from './call.store.ts';
import type { Call } from './call.types.ts';
import { giveUpBet } from './give-up-bet.ts';
import { isFault, refusalOf } from './refusal-of.ts';
import { sendCall } from './send-call.ts';
import type { BetOrder, BetResult } from './wallet.types.ts';
import type { WalletUse } from './wallet-use.ts';

/** At most three tries with the same id, within ten seconds. */
const askForBet = async (use: WalletUse, bet: Call): Promise<HouseAnswer | null> => {
  const { timing, now } = use;
  const body = bodyOf(bet, await findSessionToken(use.db, bet.sessionId));
  const begun = now().getTime();
  for (let attempt = 1; ; attempt += 1) {
    await countAttempt(use.db, bet.transactionId);
    const answer = await askHouse(use, 'bet', body);
    if (answer !== null || attempt >= timing.betTriesMax) return answer;
    await pause(timing.betPauseMs * attempt);
    if (now().getTime() - begun >= timing.betTriesWithinMs) return null;
  }
};

/** Sends a bet that was written down, and writes what became of it. */
export const sendBet = async (use: WalletUse, bet: Call, accepted: BetOrder['accepted']): Promise<BetResult> => {
  const { db, now, log, betLost } = use;
  const { transactionId, sessionId } = bet;
  const answer = await askForBet(use, bet);
  if (answer === null) {
    const rollbackId = await giveUpBet(use, bet);
    if (rollbackId !== null) void sendCall(use, rollbackId);
    return { kind: 'unknown', transactionId };
  }
  const { code, platformTransactionId, wallet } = answer;
  const isAccepted = code === 'OK';
  const refusal = refusalOf(code);
  const isWritten = await db.transaction(async (tx) => {
    const end = { state: isAccepted ? 'accepted' : 'refused', code, platformTransactionId, at: now() } as const;
    // The pump may have given it up meanwhile; then it is being rolled back, whatever the house said.
    if (!(await finishCall(tx, transactionId, end))) return false;
    // Rounds before sessions, here as everywhere: two who want both then never wait for each other.
    if (isAccepted) {
      await accepted?.(tx, { transactionId });
      await addToSession(tx, sessionId, { staked: bet.amount });
    } else {
      await betLost(tx, { transactionId, code: refusal.code });
      if (refusal.endsSession) await endSession(tx, sessionId, now());
    }
    if (wallet !== null) await rememberWallet(tx, sessionId, wallet);
    return true;
  });
  if (!isWritten) return { kind: 'unknown', transactionId };
  if (isAccepted) return { kind: 'accepted', transactionId, wallet };
  if (isFault(code)) log.error({ transactionId, code }, 'the house refused a bet for a reason that is a fault');
  return { kind: 'refused', transactionId, code: refusal.code, message: answer.message ?? refusal.message, wallet };
};
