import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';

/** A consumer's position in the stream created at `born`. */
export type StreamPosition = { born: string; seq: number };

/** Creates the consumer's cursor if it is missing. */
export const ensureCursor = async (db: Queryable, consumer: string): Promise<void> => {
  await sql`insert into platform.consumer_cursor (consumer) values (${consumer}) on conflict do nothing`.execute(db);
};

export const readStreamPosition = async (db: Queryable, consumer: string): Promise<StreamPosition | null> => {
  const { rows } = await sql<{ stream_born: string | null; stream_seq: bigint }>`
    select stream_born, stream_seq from platform.consumer_cursor where consumer = ${consumer}`.execute(db);
  const [row] = rows;
  return row?.stream_born == null ? null : { born: row.stream_born, seq: Number(row.stream_seq) };
};

/** Advances the consumer, in the transaction of the effects, so that both commit or neither. */
export const writeStreamPosition = async (db: Queryable, consumer: string, position: StreamPosition): Promise<void> => {
  await sql`
    update platform.consumer_cursor
    set stream_born = ${position.born}, stream_seq = ${position.seq}, updated_at = clock_timestamp()
    where consumer = ${consumer}`.execute(db);
};

export const readSweptTo = async (db: Queryable, consumer: string): Promise<string> => {
  const { rows } = await sql<{ swept_xid: string }>`
    select swept_xid::text from platform.consumer_cursor where consumer = ${consumer}`.execute(db);
  return rows[0]?.swept_xid ?? '0';
};

export const writeSweptTo = async (db: Queryable, consumer: string, xid: string): Promise<void> => {
  await sql`
    update platform.consumer_cursor
    set swept_xid = greatest(swept_xid, ${xid}::xid8), updated_at = clock_timestamp()
    where consumer = ${consumer}`.execute(db);
};
