import type { Tx } from '#platform/db/db.ts';
import { updateSessionsEnded } from './play.store.ts';

/**
 * Ends every game session of a member for bets, in every process within a second. Wins and rollbacks are still
 * accepted.
 */
export const endSessionsOf = async (
  tx: Tx,
  who: { brandId: string; memberId: string },
): Promise<{ ended: number }> => ({ ended: await updateSessionsEnded(tx, who) });
