import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';

/** An event as stored in the outbox and sent on the bus. */
export type StoredEvent = {
  id: string;
  seq: bigint;
  brandId: string;
  aggregate: string;
  type: string;
  payload: unknown;
  traceparent: string | null;
  occurredAt: Date;
  recordedOn: string;
};

type Row = {
  id: string;
  seq: bigint;
  brand_id: string;
  aggregate: string;
  type: string;
  payload: unknown;
  traceparent: string | null;
  occurred_at: Date;
  recorded_on: string;
};

export const toStoredEvent = (row: Row): StoredEvent => ({
  id: row.id,
  seq: row.seq,
  brandId: row.brand_id,
  aggregate: row.aggregate,
  type: row.type,
  payload: row.payload,
  traceparent: row.traceparent,
  occurredAt: row.occurred_at,
  recordedOn: row.recorded_on,
});

const columns = sql`id, seq, brand_id, aggregate, type, payload, traceparent, occurred_at, recorded_on`;

/** A window of finished transactions. No row can be added to it: no transaction below `toXid` is still writing. */
export type Window = { fromXid: string; toXid: string };

/** Every transaction below the returned id has ended; at or above it, some may still be writing. */
export const readHorizon = async (db: Queryable): Promise<string> => {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered no snapshot');
  return row.xmin;
};

/** The position before the window's first row, or null when the window is empty. */
export const firstPosition = async (db: Queryable, window: Window): Promise<bigint | null> => {
  const { rows } = await sql<{ before: bigint | null }>`
    select min(seq) - 1 as before from platform.outbox
    where xid >= ${window.fromXid}::xid8 and xid < ${window.toXid}::xid8`.execute(db);
  return rows[0]?.before ?? null;
};

/**
 * The window's rows after a position, by sequence number. A transaction that changes an aggregate holds its lock when
 * the number is assigned, so this is also the order within each aggregate.
 */
export const readWindow = async (
  db: Queryable,
  window: Window,
  afterSeq: bigint,
  limit: number,
): Promise<StoredEvent[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from platform.outbox
    where seq > ${afterSeq} and xid >= ${window.fromXid}::xid8 and xid < ${window.toXid}::xid8
    order by seq limit ${limit}`.execute(db);
  return rows.map(toStoredEvent);
};

/**
 * Committed rows above the window that precede a row of the window within the same aggregate: their
 * transaction got its number late but held the lock first. They go out early, to keep the order.
 */
export const readOvertaken = async (
  db: Queryable,
  window: Window,
  batch: readonly StoredEvent[],
): Promise<StoredEvent[]> => {
  const last = batch.at(-1);
  if (last === undefined) return [];
  const aggregates = [...new Set(batch.map((event) => event.aggregate))];
  const { rows } = await sql<Row>`
    select ${columns} from platform.outbox
    where xid >= ${window.toXid}::xid8 and seq < ${last.seq} and aggregate = any(${aggregates}::text[])
    order by seq`.execute(db);
  return rows.map(toStoredEvent);
};

/** The window's rows of the given types that a consumer has not taken, oldest first. */
export const readUntaken = async (
  db: Queryable,
  { consumer, types, window, limit }: { consumer: string; types: readonly string[]; window: Window; limit: number },
): Promise<StoredEvent[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from platform.outbox o
    where xid >= ${window.fromXid}::xid8 and xid < ${window.toXid}::xid8 and type = any(${[...types]}::text[])
      and not exists (
        select from platform.consumed c
        where c.recorded_on = o.recorded_on and c.consumer = ${consumer} and c.event_id = o.id)
    order by seq limit ${limit}`.execute(db);
  return rows.map(toStoredEvent);
};

/** Counting stops here: a longer backlog is reported as at least this long. */
const backlogMax = 10_000;

/** The number of written events that are not yet published to the stream, and the age of the oldest. */
export const readBacklog = async (db: Queryable): Promise<{ events: number; oldestSeconds: number }> => {
  const { rows } = await sql<{ events: bigint; seconds: string | null }>`
    select count(*) as events, extract(epoch from clock_timestamp() - min(occurred_at)) as seconds
    from (
      select occurred_at from platform.outbox o
      left join platform.relay_cursor c on c.name = 'events'
      where c.name is null or o.xid >= c.to_xid or (o.xid >= c.from_xid and o.seq > c.after_seq)
      limit ${backlogMax}
    ) waiting`.execute(db);
  return { events: Number(rows[0]?.events ?? 0n), oldestSeconds: Math.max(0, Number(rows[0]?.seconds ?? 0)) };
};
