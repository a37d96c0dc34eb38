import { setTimeout as sleep } from 'node:timers/promises';
import { headers } from '@nats-io/nats-core';
import { SpanKind } from '@opentelemetry/api';
import { sql } from 'kysely';
import type { Queryable } from '../db/db.ts';
import { type Leadership, lead } from '../db/lead.ts';
import type { Log } from '../kernel/log.ts';
import { counter } from '../kernel/metrics.ts';
import { inSpan } from '../kernel/trace.ts';
import {
  firstPosition,
  readHorizon,
  readOvertaken,
  readWindow,
  type StoredEvent,
  type Window,
} from './outbox.store.ts';
import { type Bus, ensureStream, subjectOf } from './stream.ts';
import { encodeEvent } from './wire.ts';

const published = counter({ name: 'outbox_published_total', help: 'Events handed to the bus.' });

const batchMax = 500;
const idlePauseMs = 40;

type Cursor = Window & { afterSeq: bigint };

const readCursor = async (db: Queryable): Promise<Cursor> => {
  await sql`insert into platform.relay_cursor (name) values ('events') on conflict do nothing`.execute(db);
  const { rows } = await sql<{ from_xid: string; to_xid: string; after_seq: bigint }>`
    select from_xid::text, to_xid::text, after_seq from platform.relay_cursor where name = 'events'`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the relay has no cursor');
  return { fromXid: row.from_xid, toXid: row.to_xid, afterSeq: row.after_seq };
};

const writeCursor = async (db: Queryable, cursor: Cursor): Promise<void> => {
  await sql`
    update platform.relay_cursor
    set from_xid = ${cursor.fromXid}::xid8, to_xid = ${cursor.toXid}::xid8, after_seq = ${cursor.afterSeq},
        updated_at = clock_timestamp()
    where name = 'events'`.execute(db);
};

/** The next window: from the end of the last one to the current horizon. */
const nextWindow = async (db: Queryable, cursor: Cursor): Promise<Cursor> => {
  const window = { fromXid: cursor.toXid, toXid: await readHorizon(db) };
  const before = window.fromXid === window.toXid ? null : await firstPosition(db, window);
  return { ...window, afterSeq: before ?? cursor.afterSeq };
};

/**
 * Publishes a batch in order. Each message names the stream position it expects to follow: when one is lost, all later
 * ones are refused, and none can overtake it. A retry after a fault may publish duplicates; consumers deduplicate.
 */
const publishBatch = async (bus: Bus, batch: readonly StoredEvent[], signal: AbortSignal): Promise<void> => {
  const connected = await bus.connected(signal);
  const { state } = await ensureStream(connected);
  const acknowledgements = batch.map((event, index) =>
    inSpan(
      {
        name: 'outbox relay',
        kind: SpanKind.PRODUCER,
        traceparent: event.traceparent,
        attributes: { 'messaging.type': event.type },
      },
      async () => {
        const extra = headers();
        if (event.traceparent !== null) extra.set('traceparent', event.traceparent);
        return connected.client.publish(subjectOf(event), encodeEvent(event), {
          headers: extra,
          expect: { lastSequence: state.last_seq + index },
        });
      },
    ),
  );
  await Promise.all(acknowledgements);
};

/**
 * Publishes one batch and returns the new cursor and the number of rows. The cursor is saved only for a non-empty
 * batch, so an idle system writes nothing; an empty window is read again after a restart.
 */
const relayOnce = async (
  db: Queryable,
  bus: Bus,
  from: Cursor,
  signal: AbortSignal,
): Promise<{ cursor: Cursor; moved: number }> => {
  let cursor = from;
  let batch = await readWindow(db, cursor, cursor.afterSeq, batchMax);
  if (batch.length === 0) {
    cursor = await nextWindow(db, cursor);
    batch = await readWindow(db, cursor, cursor.afterSeq, batchMax);
  }
  const last = batch.at(-1);
  if (last === undefined) return { cursor, moved: 0 };
  const overtaken = await readOvertaken(db, cursor, batch);
  const ordered = [...batch, ...overtaken].sort((a, b) => (a.seq < b.seq ? -1 : 1));
  await publishBatch(bus, ordered, signal);
  cursor = { ...cursor, afterSeq: last.seq };
  await writeCursor(db, cursor);
  published.inc(batch.length);
  return { cursor, moved: batch.length };
};

/** Moves committed events from the outbox to the stream until stopped, in the leading process. */
export const startRelay = ({ url, bus, log }: { url: string; bus: Bus; log: Log }): Leadership =>
  lead({ url, task: 'relay', log, pauseMs: 200 }, async (connection, signal) => {
    let cursor = await readCursor(connection);
    while (!signal.aborted) {
      const round = await relayOnce(connection, bus, cursor, signal);
      cursor = round.cursor;
      if (round.moved < batchMax) await sleep(idlePauseMs);
    }
  });
