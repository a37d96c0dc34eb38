import type { Queryable } from '#platform/db/db.ts';

const dayMs = 24 * 3600_000;

/** How long an ended session is retained, for the operator's recent sessions; the security log is kept indefinitely. */
const sessionRetentionMs = 90 * dayMs;
const linkRetentionMs = 30 * dayMs;
/**
 * Retention of devices that were not approved, and of devices and networks that are unused for as long as an approval
 * lasts.
 */
const pendingRetentionMs = dayMs;
const unusedRetentionMs = 90 * dayMs;

/** Removes expired rows. */
export const sweepEnded = async (db: Queryable, now: Date): Promise<void> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('staff.session').where('absolute_until', '<', before(sessionRetentionMs)).execute();
  await db
    .deleteFrom('staff.device')
    .where('state', '=', 'pending')
    .where('created_at', '<', before(pendingRetentionMs))
    .where((eb) => eb.or([eb('waiting_until', 'is', null), eb('waiting_until', '<', now)]))
    .execute();
  await db
    .updateTable('staff.device')
    .set({ state: 'ended', ended_at: now, waiting_hash: null, waiting_door: null, waiting_until: null })
    .where('state', '=', 'approved')
    .where((eb) => eb(eb.fn.coalesce('last_used_at', 'approved_at'), '<', before(unusedRetentionMs)))
    .execute();
  await db
    .deleteFrom('staff.device')
    .where('ended_at', '<', before(sessionRetentionMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff.session').select('id_hash').whereRef('staff.session.device_id', '=', 'staff.device.id'),
        ),
      ),
    )
    .execute();
  await db.deleteFrom('staff.known_network').where('last_seen_at', '<', before(unusedRetentionMs)).execute();
  await db.deleteFrom('staff.pending_sign_in').where('expires_at', '<', now).execute();
  await db.deleteFrom('staff.invitation').where('expires_at', '<', before(linkRetentionMs)).execute();
  await db.deleteFrom('staff.tally').where('ends_at', '<', now).execute();
};
