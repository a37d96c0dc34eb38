import type { Queryable } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { counter } from '#platform/kernel/metrics.ts';
import { insertEvent } from './security-log.store.ts';
import type { StaffEvent } from './security-log.types.ts';

const seen = counter({
  name: 'staff_events_total',
  help: 'Security events of the staff, by kind.',
  labels: ['kind'],
});

/** Writes a line to the security log, in the caller's transaction if there is one. */
export const noteEvent = async (db: Queryable, event: StaffEvent, { clock }: { clock: Clock }): Promise<void> => {
  seen.inc({ kind: event.kind });
  await insertEvent(db, { ...event, id: newId(), at: clock.now() });
};
