import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import type { RealtimeCursor } from './realtime.types.ts';

const columns = sql`facts_to as "factsTo", nullif(window_end, '-infinity') as "windowEnd", told_day as "toldDay"`;

/** Locks a brand's cursor until the transaction ends: one writer of its sums, days, balances and bills. */
export const holdCursor = async (tx: Tx, brandId: string): Promise<RealtimeCursor> => {
  await sql`insert into contract.realtime_cursor (brand_id) values (${brandId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<RealtimeCursor>`
    select ${columns} from contract.realtime_cursor where brand_id = ${brandId} for update`.execute(tx);
  const [cursor] = rows;
  if (cursor === undefined) throw new Error('the cursor was not made');
  return cursor;
};

/** Null before the first window. */
export const readCursor = async (db: Queryable, brandId: string): Promise<RealtimeCursor | null> => {
  const { rows } = await sql<RealtimeCursor>`
    select ${columns} from contract.realtime_cursor where brand_id = ${brandId}`.execute(db);
  return rows[0] ?? null;
};

/** Moves the cursor that the transaction has locked. */
export const moveCursor = async (
  tx: Tx,
  brandId: string,
  { factsTo, windowEnd, toldDay }: { factsTo?: bigint; windowEnd?: Date; toldDay?: string },
): Promise<void> => {
  await sql`update contract.realtime_cursor set facts_to = coalesce(${factsTo ?? null}::bigint, facts_to),
    window_end = coalesce(${windowEnd ?? null}::timestamptz, window_end),
    told_day = coalesce(${toldDay ?? null}::date, told_day) where brand_id = ${brandId}`.execute(tx);
};

/** Whether a real-time contract of the brand has started by now. */
export const hasStarted = async (db: Queryable, brandId: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from contract.contract where brand_id = ${brandId} and kind = 'realtime'
      and starts_at <= platform.deadline_now()) as is`.execute(db);
  return rows[0]?.is === true;
};

/** Time since the end of the last window; 0 before the first, and while no real-time contract is in force. */
export const readSecondsBehind = async (db: Queryable, brandId: string): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from platform.deadline_now() - window_end)::float8 as seconds from contract.realtime_cursor
    where brand_id = ${brandId} and window_end > '-infinity' and exists (
      select from contract.contract c where c.brand_id = ${brandId} and c.kind = 'realtime'
        and c.starts_at <= platform.deadline_now() and (c.ends_at is null or c.ends_at > platform.deadline_now())
    )`.execute(db);
  return rows[0]?.seconds ?? 0;
};
