import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type StoredEvent, toStoredEvent } from '#platform/bus/outbox.store.ts';
import { ensureStream, openBus, subjectOf } from '#platform/bus/stream.ts';
import { encodeEvent } from '#platform/bus/wire.ts';
import type { Queryable } from '#platform/db/db.ts';
import { lead } from '#platform/db/lead.ts';
import { createLog } from '#platform/kernel/log.ts';
import { endOnSignal } from './end-on-signal.ts';
import { programEnvironment } from './program-environment.ts';

// The negative control: a relay with the bug that the real one avoids. It stores the highest number it has seen, so an
// event that commits later with a lower number is skipped.
const batchMax = 500;

const readAfter = async (db: Queryable, seq: bigint): Promise<StoredEvent[]> => {
  const { rows } = await sql<Parameters<typeof toStoredEvent>[0]>`
    select id, seq, brand_id, aggregate, type, payload, traceparent, occurred_at, recorded_on
    from platform.outbox where seq > ${seq} order by seq limit ${batchMax}`.execute(db);
  return rows.map(toStoredEvent);
};

const readSeen = async (db: Queryable): Promise<bigint> => {
  await sql`insert into platform.relay_cursor (name) values ('broken') on conflict do nothing`.execute(db);
  const { rows } = await sql<{ after_seq: bigint }>`
    select after_seq from platform.relay_cursor where name = 'broken'`.execute(db);
  return rows[0]?.after_seq ?? 0n;
};

const log = createLog({ level: 'info', role: 'broken relay' });
const bus = openBus(programEnvironment.NATS_URL, 'broken-relay', log);

const relayOnce = async (db: Queryable): Promise<void> => {
  const batch = await readAfter(db, await readSeen(db));
  const last = batch.at(-1);
  if (last === undefined) return;
  const connected = await bus.connected();
  await ensureStream(connected);
  for (const event of batch) await connected.client.publish(subjectOf(event), encodeEvent(event));
  await sql`update platform.relay_cursor set after_seq = ${last.seq} where name = 'broken'`.execute(db);
};

const relay = lead({ url: programEnvironment.DATABASE_URL, task: 'relay', log, pauseMs: 200 }, async (db, signal) => {
  while (!signal.aborted) {
    await relayOnce(db);
    await sleep(40);
  }
});

endOnSignal(async () => {
  await relay.stop();
  await bus.close();
});
