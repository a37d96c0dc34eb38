import type { Queryable } from '#platform/db/db.ts';
import { updateSessionEnded } from './play.store.ts';
import { hashToken } from './session-token.ts';

/** Ends a session for bets, at every process within a second. Wins and rollbacks go on. */
export const endGameSession = async (q: Queryable, sessionToken: string): Promise<{ ended: boolean }> => ({
  ended: await updateSessionEnded(q, hashToken(sessionToken)),
});
