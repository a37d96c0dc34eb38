import type { Tx } from '#platform/db/db.ts';
import { lockRecent, trimRecent, upsertRecent } from './recent.store.ts';

/** So many are remembered of a member: enough for the list under any of its filters. */
export const recentGamesMax = 50;

/** Notes that a member has played a game; for whoever starts games. */
export const notePlayed = async (
  tx: Tx,
  { memberId, gameId, at }: { memberId: string; gameId: string; at: Date },
): Promise<void> => {
  await lockRecent(tx, memberId);
  await upsertRecent(tx, { memberId, gameId, at });
  await trimRecent(tx, { memberId, keep: recentGamesMax });
};
