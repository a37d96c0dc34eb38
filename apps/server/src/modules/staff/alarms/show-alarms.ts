import type { Queryable } from '#platform/db/db.ts';
import { listAlarms } from './alarm.store.ts';

/** The alarms for administrators. */
export const showAlarms = async (db: Queryable) => ({
  list: (await listAlarms(db)).map(({ id, raisedAt, lastAt, closedAt, details, ...alarm }) => ({
    ...alarm,
    alarmId: id,
    raisedAt: raisedAt.toISOString(),
    lastAt: lastAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    count: details.count ?? null,
    bound: details.bound ?? null,
  })),
});
