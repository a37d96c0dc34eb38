import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { counter } from '#platform/kernel/metrics.ts';

/** What can happen at the doors of the staff. The words stand in the trail and keep their meaning. */
export type StaffEventKind =
  | 'sign_in'
  | 'sign_in_failed'
  | 'second_step_asked'
  | 'second_step_failed'
  | 'signed_out'
  | 'session_ended'
  | 'step_up'
  | 'step_up_failed'
  | 'password_changed'
  | 'password_change_failed'
  | 'authenticator_set'
  | 'authenticator_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'invited'
  | 'invitation_accepted'
  | 'reset'
  | 'reset_accepted'
  | 'suspended'
  | 'restored'
  | 'ended'
  | 'roles_changed';

const seen = counter({
  name: 'staff_events_total',
  help: 'What happened at the doors of the staff.',
  labels: ['kind'],
});

export type StaffEvent = {
  operatorId: string | null;
  kind: StaffEventKind;
  address: string;
  /** Never a secret, and nothing by which a person could be found. */
  details?: Record<string, string | number | boolean>;
};

/** Writes a line of the trail, in the transaction of what it tells when there is one. */
export const noteEvent = async (
  db: Queryable,
  { operatorId, kind, address, details = {} }: StaffEvent,
  { clock }: { clock: Clock },
): Promise<void> => {
  seen.inc({ kind });
  await db
    .insertInto('staff.security_event')
    .values({ id: newId(), operator_id: operatorId, kind, at: clock.now(), address, details: JSON.stringify(details) })
    .execute();
};

const listMax = 50;

/** The last lines about one operator, the newest first. */
export const listEvents = (db: Queryable, operatorId: string): Promise<{ kind: string; at: Date; address: string }[]> =>
  db
    .selectFrom('staff.security_event')
    .select(['kind', 'at', 'address'])
    .where('operator_id', '=', operatorId)
    .orderBy('at', 'desc')
    .limit(listMax)
    .execute();
