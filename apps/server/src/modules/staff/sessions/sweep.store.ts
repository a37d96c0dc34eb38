import type { Queryable } from '#platform/db/db.ts';

const dayMs = 24 * 3600_000;

/** How long an ended session stays, for the list of an operator's last days; the trail keeps its lines for ever. */
const sessionsKeptMs = 90 * dayMs;
const linksKeptMs = 30 * dayMs;

/** Removes what can serve nobody any more. */
export const sweepEnded = async (db: Queryable, now: Date): Promise<void> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('staff.session').where('absolute_until', '<', before(sessionsKeptMs)).execute();
  await db.deleteFrom('staff.pending_sign_in').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff.invitation').where('expires_at', '<', before(linksKeptMs)).execute();
  await db.deleteFrom('staff.tally').where('ends_at', '<', now).execute();
};
