import type { Tx } from '#platform/db/db.ts';
import { lockRecent, trimRecent, upsertRecent } from './recent.store.ts';

/** The number stored per member: enough for the list under any of its filters. */
export const recentGamesMax = 50;

/** Records that a member has played a game; called by the module that starts games. */
export const notePlayed = async (
  tx: Tx,
  { memberId, gameId, at }: { memberId: string; gameId: string; at: Date },
): Promise<void> => {
  await lockRecent(tx, memberId);
  await upsertRecent(tx, { memberId, gameId, at });
  await trimRecent(tx, { memberId, keep: recentGamesMax });
};
