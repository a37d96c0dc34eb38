import type { Queryable } from '#platform/db/db.ts';
import { insertGameSession } from './play.store.ts';
import { hashToken, newSessionToken } from './session-token.ts';

/** Vendor protocol v1, section 4.1: the maximum session lifetime, whatever the profile allows. */
export const sessionSecondsMax = 12 * 60 * 60;

/** Opens a session in which a vendor may bet for a player on one game. The token is returned once and not stored. */
export const openGameSession = async (
  q: Queryable,
  {
    vendorCode,
    playerId,
    gameCode,
    isSlot = false,
    lifeSeconds = sessionSecondsMax,
  }: { vendorCode: string; playerId: string; gameCode: string; isSlot?: boolean; lifeSeconds?: number },
): Promise<{ sessionToken: string; expiresAt: Date }> => {
  const sessionToken = newSessionToken();
  const expiresAt = await insertGameSession(q, {
    tokenHash: hashToken(sessionToken),
    vendorCode,
    playerId,
    gameCode,
    isSlot,
    lifeSeconds: Math.min(lifeSeconds, sessionSecondsMax),
  });
  if (expiresAt === undefined) throw new Error('a game session needs a player whom the vendor knows');
  return { sessionToken, expiresAt };
};
