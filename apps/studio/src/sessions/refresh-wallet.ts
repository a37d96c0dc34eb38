import { callPlatform } from '#studio/wallet/call-platform.ts';
import type { Session } from '#studio/wallet/wallet.types.ts';
import type { OpenDeps } from './open-deps.ts';
import { endSession, findSessionToken, rememberWallet } from './session.store.ts';

/** Reads the player's balance from the platform. Without a response the last known one is used. */
export const refreshWallet = async (
  deps: OpenDeps,
  { sessionId, playerId, gameCode, mode }: Session,
): Promise<void> => {
  if (mode === 'demo') return;
  const sessionToken = await findSessionToken(deps.db, sessionId);
  const response = await callPlatform(deps, 'balance', { playerId, sessionToken, gameCode });
  if (response === null) return;
  if (response.wallet !== null) await rememberWallet(deps.db, sessionId, response.wallet);
  if (['SESSION_EXPIRED', 'SESSION_INVALID'].includes(response.code)) await endSession(deps.db, sessionId, deps.now());
};
