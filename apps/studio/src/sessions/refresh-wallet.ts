import { askHouse } from '#studio/wallet/ask-house.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';
import type { OpenUse } from './open-use.ts';
import { endSession, findSessionToken, rememberWallet } from './session.store.ts';

/** Asks the house what the player has now. Without an answer the last figure stands. */
export const refreshWallet = async (use: OpenUse, { sessionId, playerId, gameCode, mode }: Session): Promise<void> => {
  if (mode === 'demo') return;
  const sessionToken = await findSessionToken(use.db, sessionId);
  const answer = await askHouse(use, 'balance', { playerId, sessionToken, gameCode });
  if (answer === null) return;
  if (answer.wallet !== null) await rememberWallet(use.db, sessionId, answer.wallet);
  if (['SESSION_EXPIRED', 'SESSION_INVALID'].includes(answer.code)) await endSession(use.db, sessionId, use.now());
};
