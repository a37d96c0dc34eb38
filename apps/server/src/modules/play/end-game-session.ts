import type { Queryable } from '#platform/db/db.ts';
import { updateSessionEnded } from './play.store.ts';
import { hashToken } from './session-token.ts';

/** Ends a session for bets, in every process within a second. Wins and rollbacks are still accepted. */
export const endGameSession = async (q: Queryable, sessionToken: string): Promise<{ ended: boolean }> => ({
  ended: await updateSessionEnded(q, hashToken(sessionToken)),
});
