import type { Queryable } from '#platform/db/db.ts';
import { everyMinutesOf } from '../limits/limits.rules.ts';
import { readTimeLimits } from '../limits/limits.store.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { profileFor } from '../profiles/profile-for.ts';

/** This member's reality check interval; null: never. */
export const everyMinutesFor = async (db: Queryable, owner: PlayOwner): Promise<number | null> => {
  const { realityCheckMinutes } = await profileFor(db, owner);
  const chosen = (await readTimeLimits(db, [owner])).find(({ kind }) => kind === 'reality_check');
  return everyMinutesOf(chosen && { minutes: chosen.ceiling }, realityCheckMinutes);
};
