import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { ScheduleFailure, StoredSchedule } from './schedule.types.ts';

const columns = sql`id as "scheduleId", brand_id as "brandId", operator_id as "operatorId", name, report, query, cadence,
  hour, file, recipient_ids as "recipientIds", next_at as "nextAt", last_sent_at as "lastSentAt",
  last_failure as "lastFailure"`;

export const readSchedules = async (db: Queryable, brandId: string): Promise<StoredSchedule[]> => {
  const { rows } = await sql<StoredSchedule>`
    select ${columns} from report.schedule where brand_id = ${brandId} order by created_at, id`.execute(db);
  return rows;
};

export const findSchedule = async (
  db: Queryable,
  { brandId, scheduleId }: { brandId: string; scheduleId: string },
): Promise<StoredSchedule | null> => {
  const { rows } = await sql<StoredSchedule>`
    select ${columns} from report.schedule where brand_id = ${brandId} and id = ${scheduleId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** The next time at which a schedule is due, after now: its hour of the next day, Monday or first of a month. */
const nextAtSql = (cadence: string, hour: number, timeZone: string): RawBuilder<Date> => sql<Date>`(
  select min(d + make_interval(hours => ${hour}::int)) at time zone ${timeZone}::text
  from (select platform.deadline_now() at time zone ${timeZone}::text as now) n,
    generate_series(date_trunc('day', n.now), date_trunc('day', n.now) + interval '32 days', interval '1 day') d
  where d + make_interval(hours => ${hour}::int) > n.now
    and (${cadence}::text = 'daily' or (${cadence}::text = 'weekly' and extract(isodow from d) = 1)
      or (${cadence}::text = 'monthly' and extract(day from d) = 1)))`;

type Saved = Pick<
  StoredSchedule,
  'brandId' | 'operatorId' | 'name' | 'report' | 'query' | 'cadence' | 'hour' | 'file' | 'recipientIds'
> & { timeZone: string };

export const insertSchedule = async (tx: Tx, saved: Saved): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into report.schedule (brand_id, operator_id, name, report, query, cadence, hour, file, recipient_ids, next_at)
    values (${saved.brandId}, ${saved.operatorId}::uuid, ${saved.name}, ${saved.report}, ${JSON.stringify(saved.query)}::jsonb,
      ${saved.cadence}, ${saved.hour}, ${saved.file}, ${`{${saved.recipientIds.join(',')}}`}::uuid[],
      ${nextAtSql(saved.cadence, saved.hour, saved.timeZone)}) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the schedule was not made');
  return row.id;
};

/** Changes one's own schedule; false if there is none. */
export const updateSchedule = async (tx: Tx, scheduleId: string, saved: Saved): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update report.schedule set name = ${saved.name}, report = ${saved.report}, query = ${JSON.stringify(saved.query)}::jsonb,
      cadence = ${saved.cadence}, hour = ${saved.hour}, file = ${saved.file},
      recipient_ids = ${`{${saved.recipientIds.join(',')}}`}::uuid[],
      next_at = ${nextAtSql(saved.cadence, saved.hour, saved.timeZone)}
    where id = ${scheduleId}::uuid and brand_id = ${saved.brandId} and operator_id = ${saved.operatorId}::uuid`.execute(
    tx,
  );
  return numAffectedRows === 1n;
};

export const deleteSchedule = async (
  tx: Tx,
  { brandId, scheduleId }: { brandId: string; scheduleId: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from report.schedule where brand_id = ${brandId} and id = ${scheduleId}::uuid`.execute(tx);
  return numAffectedRows === 1n;
};

/** Takes due schedules of a brand and sets when they are due next, so that each is sent once. */
export const takeDue = async (tx: Tx, brandId: string, timeZone: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string; cadence: string; hour: number }>`
    select id, cadence, hour from report.schedule where brand_id = ${brandId} and next_at <= platform.deadline_now()
    order by next_at limit 20 for update skip locked`.execute(tx);
  for (const { id, cadence, hour } of rows)
    await sql`update report.schedule set next_at = ${nextAtSql(cadence, hour, timeZone)} where id = ${id}::uuid`.execute(
      tx,
    );
  return rows.map(({ id }) => id);
};

export const noteRun = async (
  tx: Tx,
  scheduleId: string,
  { failure }: { failure: ScheduleFailure | null },
): Promise<void> => {
  await sql`update report.schedule set last_failure = ${failure},
    last_sent_at = case when ${failure}::text is null then platform.deadline_now() else last_sent_at end
    where id = ${scheduleId}::uuid`.execute(tx);
};
