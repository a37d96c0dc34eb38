import type { Queryable } from '#platform/db/db.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { readMonths } from './clock.store.ts';

/**
 * How long a member played, by the months of a zone, oldest first; a month without play is not among
 * them. Time is kept by hours of UTC and for 13 months.
 */
export const playedMinutes = async (
  db: Queryable,
  owner: PlayOwner,
  { from, to, zone = 'UTC' }: { from: Date; to: Date; zone?: string },
): Promise<{ month: string; minutes: number }[]> => {
  const months = await readMonths(db, { ...owner, from, to, zone });
  return months.map(({ month, ms }) => ({ month, minutes: Math.round(Number(ms) / 60_000) }));
};
