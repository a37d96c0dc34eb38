import type { Queryable } from '#platform/db/db.ts';
import type { PlayOwner } from '../limits/limits.types.ts';
import { readMonths } from './clock.store.ts';

/**
 * A member's play time by months of a time zone, oldest first; months without play are left out. Time is stored by UTC
 * hours and for 13 months.
 */
export const playedMinutes = async (
  db: Queryable,
  owner: PlayOwner,
  { from, to, zone = 'UTC' }: { from: Date; to: Date; zone?: string },
): Promise<{ month: string; minutes: number }[]> => {
  const months = await readMonths(db, { ...owner, from, to, zone });
  return months.map(({ month, ms }) => ({ month, minutes: Math.round(Number(ms) / 60_000) }));
};
