import { setTimeout as pause } from 'node:timers/promises';
import { addToSession, endSession, findSessionToken, rememberWallet } from '#studio/sessions/session.store.ts';
import { bodyOf } from './body-of.ts';
import { countAttempt, finishCall } from './call.store.ts';
import type { Call } from './call.types.ts';
import { callPlatform, type PlatformResponse } from './call-platform.ts';
import { giveUpBet } from './give-up-bet.ts';
import { isFault, refusalOf } from './refusal-of.ts';
import { sendCall } from './send-call.ts';
import type { BetOrder, BetResult } from './wallet.types.ts';
import type { WalletDeps } from './wallet-deps.ts';

/** At most three attempts with the same id, within ten seconds. */
const askForBet = async (deps: WalletDeps, bet: Call): Promise<PlatformResponse | null> => {
  const { timing, now } = deps;
  const body = bodyOf(bet, await findSessionToken(deps.db, bet.sessionId));
  const begun = now().getTime();
  for (let attempt = 1; ; attempt += 1) {
    await countAttempt(deps.db, bet.transactionId);
    const response = await callPlatform(deps, 'bet', body);
    if (response !== null || attempt >= timing.betTriesMax) return response;
    await pause(timing.betPauseMs * attempt);
    if (now().getTime() - begun >= timing.betTriesWithinMs) return null;
  }
};

/** Sends a stored bet and stores its result. */
export const sendBet = async (deps: WalletDeps, bet: Call, accepted: BetOrder['accepted']): Promise<BetResult> => {
  const { db, now, log, betLost } = deps;
  const { transactionId, sessionId } = bet;
  const response = await askForBet(deps, bet);
  if (response === null) {
    const rollbackId = await giveUpBet(deps, bet);
    if (rollbackId !== null) void sendCall(deps, rollbackId);
    return { kind: 'unknown', transactionId };
  }
  const { code, platformTransactionId, wallet } = response;
  const isAccepted = code === 'OK';
  const refusal = refusalOf(code);
  const isWritten = await db.transaction(async (tx) => {
    const end = { state: isAccepted ? 'accepted' : 'refused', code, platformTransactionId, at: now() } as const;
    // The pump may have given it up meanwhile; then it is rolled back, whatever the platform responded.
    if (!(await finishCall(tx, transactionId, end))) return false;
    // Lock rounds before sessions, here as everywhere, to avoid deadlocks.
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
  if (isFault(code)) log.error({ transactionId, code }, 'the platform refused a bet because of a fault of the studio');
  return { kind: 'refused', transactionId, code: refusal.code, message: response.message ?? refusal.message, wallet };
};
