import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';

export type Alarm = {
  id: string;
  operatorId: string;
  name: string;
  kind: string;
  raisedAt: Date;
  lastAt: Date;
  times: number;
  details: { count?: number; bound?: number };
  closedAt: Date | null;
  closedBy: string | null;
  closeReason: string | null;
};

/** Raises an alarm, or increments an open one of the same operator and kind. Returns true when it is new. */
export const putAlarm = async (
  tx: Tx,
  {
    id,
    operatorId,
    kind,
    details,
    now,
  }: {
    id: string;
    operatorId: string;
    kind: string;
    details: Alarm['details'];
    now: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql<{ times: number }>`
    insert into staff.alarm (id, operator_id, kind, raised_at, last_at, details)
    values (${id}, ${operatorId}, ${kind}, ${now}, ${now}, ${JSON.stringify(details)})
    on conflict (operator_id, kind) where closed_at is null
    do update set times = alarm.times + 1, last_at = excluded.last_at, details = excluded.details
    returning times`.execute(tx);
  return rows[0]?.times === 1;
};

export const lockAlarm = async (tx: Tx, id: string): Promise<{ operatorId: string; kind: string } | null> =>
  (await tx
    .selectFrom('staff.alarm')
    .select(['operator_id as operatorId', 'kind'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

export const markClosed = async (
  tx: Tx,
  { id, by, reason, now }: { id: string; by: string; reason: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('staff.alarm')
    .set({ closed_at: now, closed_by: by, close_reason: reason })
    .where('id', '=', id)
    .execute();
};

const listMax = 100;

/** Open alarms first, then the most recently closed. */
export const listAlarms = async (db: Queryable): Promise<Alarm[]> => {
  const { rows } = await sql<Alarm>`
    select id, operator_id as "operatorId", kind, raised_at as "raisedAt", last_at as "lastAt", times, details,
      closed_at as "closedAt", close_reason as "closeReason",
      (select name from staff.operator where id = alarm.operator_id) as name,
      (select name from staff.operator where id = alarm.closed_by) as "closedBy"
    from staff.alarm as alarm order by closed_at desc nulls first, raised_at desc limit ${listMax}`.execute(db);
  return rows;
};
