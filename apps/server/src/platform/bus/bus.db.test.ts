import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tx } from '#platform/db/db.ts';
import type { Leadership } from '#platform/db/lead.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { counted } from '#test/harness/counted-event.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { readBacklog, readHorizon, readOvertaken, readWindow } from './outbox.store.ts';
import { createOutbox } from './outbox.ts';
import { startRelay } from './relay.ts';
import { type Bus, openBus, streamName } from './stream.ts';
import { subscribe } from './subscribe.ts';
import { startSweep } from './sweep.ts';
import { on, type Subscription, takeEvents } from './take-events.ts';
import type { ReceivedEvent } from './wire.ts';

const log = createLog({ level: 'silent', role: 'test' });
const outbox = createOutbox(systemClock);
let database: TestDatabase;
let bus: Bus;
let relay: Leadership;

beforeAll(async () => {
  database = await createTestDatabase();
  bus = openBus(inject('services').natsUrl, 'test', log);
  const { manager } = await bus.connected();
  await (await manager()).streams.delete(streamName).catch(() => undefined);
  await plantTable();
  relay = startRelay({ url: database.urlFor('app'), bus, log });
});
afterAll(async () => {
  await relay.stop();
  await bus.close();
  await database.close();
});

/** A table of effects, created by the superuser: the application role may not create tables. */
const plantTable = async (): Promise<void> => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query('create table public.effect (consumer text, thing text, n int, event_id uuid)');
  await admin.query(
    'grant usage on schema public to fairhouse_app; grant select, insert on public.effect to fairhouse_app',
  );
  await admin.end();
};

const publish = (thing: string, n: number, brandId = 'aurora') =>
  database.db.transaction((tx) =>
    outbox.add(tx, { definition: counted, brandId, aggregate: thing, payload: { thing, n } }),
  );

const recordEffect =
  (consumer: string) => async (tx: Tx, event: { id: string; payload: { thing: string; n: number } }) => {
    await sql`insert into public.effect values (${consumer}, ${event.payload.thing}, ${event.payload.n}, ${event.id})`.execute(
      tx,
    );
  };
const recorder = (consumer: string): Subscription => ({ consumer, handlers: [on(counted, recordEffect(consumer))] });
const effects = async (consumer: string): Promise<{ thing: string; n: number }[]> => {
  const { rows } = await database.db.pool.query(
    'select thing, n from public.effect where consumer = $1 order by ctid',
    [consumer],
  );
  return rows;
};
const received = (thing: string, n: number): ReceivedEvent => ({
  id: crypto.randomUUID(),
  brandId: 'aurora',
  aggregate: thing,
  type: counted.type,
  payload: { thing, n },
  traceparent: null,
  occurredAt: new Date(),
  recordedOn: new Date().toISOString().slice(0, 10),
});

describe('outbox to consumer', () => {
  it('delivers what was committed, once and in order, and nothing of what was rolled back', async () => {
    const subscriber = subscribe({ db: database.db, url: database.urlFor('app'), bus, log }, recorder('story'));
    for (let n = 0; n < 50; n += 1) {
      await publish('a', n);
      await database.db
        .transaction(async (tx) => {
          await outbox.add(tx, {
            definition: counted,
            brandId: 'aurora',
            aggregate: 'a',
            payload: { thing: 'never', n },
          });
          throw new Error('changed my mind');
        })
        .catch(() => undefined);
    }
    await until(async () => (await effects('story')).length >= 50);
    await sleep(200);
    expect(await effects('story')).toEqual(Array.from({ length: 50 }, (_, n) => ({ thing: 'a', n })));
    await subscriber.stop();
  });

  it('does not pass over a transaction that commits late with an early number', async () => {
    const subscriber = subscribe({ db: database.db, url: database.urlFor('app'), bus, log }, recorder('late'));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const slow = database.db.transaction(async (tx) => {
      await outbox.add(tx, {
        definition: counted,
        brandId: 'aurora',
        aggregate: 'slow',
        payload: { thing: 'slow', n: 0 },
      });
      await held;
    });
    await sleep(50);
    for (let n = 0; n < 5; n += 1) await publish('quick', n);
    await sleep(300);
    letGo();
    await slow;
    await until(async () => (await effects('late')).some(({ thing }) => thing === 'slow'));
    expect((await effects('late')).filter(({ thing }) => thing === 'quick')).toHaveLength(5);
    await subscriber.stop();
  });

  it('keeps the order of an aggregate whose earlier event has the later transaction number', async () => {
    const client = {
      b: await database.db.pool.connect(),
      c: await database.db.pool.connect(),
      a: await database.db.pool.connect(),
    };
    const insert = (n: number) =>
      `insert into platform.outbox (id, brand_id, aggregate, type, payload, occurred_at)
       values (gen_random_uuid(), 'aurora', 'same', 'test.ordered.v1', '{"n":${n}}', now())`;
    try {
      // B and C get their transaction ids first, but A locks the aggregate first and commits before B writes.
      await client.b.query('begin; select pg_current_xact_id()');
      await client.c.query('begin; select pg_current_xact_id()');
      await client.a.query('begin');
      await client.a.query(insert(1));
      await client.a.query('commit');
      await client.b.query(insert(2));
      await client.b.query('commit');
      const window = { fromXid: '0', toXid: await readHorizon(database.db.read) };
      const batch = (await readWindow(database.db.read, window, 0n, 10_000)).filter(
        ({ aggregate }) => aggregate === 'same',
      );
      expect(batch.map(({ payload }) => payload)).toEqual([{ n: 2 }]);
      const overtaken = await readOvertaken(database.db.read, window, batch);
      expect(overtaken.map(({ payload }) => payload)).toEqual([{ n: 1 }]);
    } finally {
      await client.c.query('rollback');
      for (const connection of Object.values(client)) connection.release();
    }
  });
});

describe('a burst', () => {
  it('is taken to its last event at once, not with the next one', async () => {
    const subscriber = subscribe({ db: database.db, url: database.urlFor('app'), bus, log }, recorder('burst'));
    const taken = async () => (await effects('burst')).filter(({ thing }) => thing === 'burst').length;
    for (let round = 1; round <= 8; round += 1) {
      await database.db.transaction(async (tx) => {
        for (let n = 0; n < 80; n += 1) {
          const payload = { thing: 'burst', n };
          await outbox.add(tx, { definition: counted, brandId: 'aurora', aggregate: 'burst', payload });
        }
      });
      // Well within the sweep's waiting time, so that the sweep cannot deliver what the subscriber missed.
      await until(async () => (await taken()) >= round * 80);
    }
    await subscriber.stop();
  });
});

describe('taking events', () => {
  it('has one effect for an event that comes again, in the same batch or another', async () => {
    const event = received('twice', 1);
    await takeEvents({ db: database.db, log }, recorder('twice'), [event, event]);
    await takeEvents({ db: database.db, log }, recorder('twice'), [event]);
    expect(await effects('twice')).toHaveLength(1);
  });

  it('has one effect when two processes take the same event at once', async () => {
    const event = received('race', 1);
    await Promise.all(
      Array.from({ length: 20 }, () => takeEvents({ db: database.db, log }, recorder('race'), [event])),
    );
    expect(await effects('race')).toHaveLength(1);
  });

  it('parks the one event that cannot be taken, and takes its neighbours', async () => {
    const subscription: Subscription = {
      consumer: 'poisoned',
      handlers: [
        on(counted, async (tx, event) => {
          if (event.payload.n === 3) throw new Error('cannot digest it');
          await recordEffect('poisoned')(tx, event);
        }),
      ],
    };
    await takeEvents(
      { db: database.db, log },
      subscription,
      [1, 2, 3, 4, 5].map((n) => received('p', n)),
    );
    expect((await effects('poisoned')).map(({ n }) => n)).toEqual([1, 2, 4, 5]);
    const { rows } = await database.db.pool.query(
      `select error, attempts from platform.parked_event where consumer = 'poisoned'`,
    );
    expect(rows).toEqual([{ error: expect.stringContaining('cannot digest it'), attempts: 5 }]);
  });

  it('brings from the outbox what the stream never brought, and tells that it waits', async () => {
    await relay.stop();
    expect(await readBacklog(database.db.read)).toMatchObject({ events: 0 });
    await publish('lost', 7);
    expect(await readBacklog(database.db.read)).toMatchObject({ events: 1 });
    const sweep = startSweep({ db: database.db, log }, recorder('sweeper'), 0);
    await until(async () => (await effects('sweeper')).some(({ thing }) => thing === 'lost'));
    await sweep.stop();
    relay = startRelay({ url: database.urlFor('app'), bus, log });
  });

  it('keeps the order of an aggregate when the outbox brings it', async () => {
    await relay.stop();
    const client = { b: await database.db.pool.connect(), c: await database.db.pool.connect() };
    const insert = (n: number) =>
      `insert into platform.outbox (id, brand_id, aggregate, type, payload, occurred_at)
       values (gen_random_uuid(), 'aurora', 'swept', '${counted.type}', '{"thing":"swept","n":${n}}', now())`;
    const swept = async () => (await effects('orderly')).filter(({ thing }) => thing === 'swept');
    // B has the lower transaction number and writes second; C keeps the horizon between the two.
    await client.b.query('begin; select pg_current_xact_id()');
    await client.c.query('begin; select pg_current_xact_id()');
    await database.db.pool.query(insert(1));
    await client.b.query(insert(2));
    await client.b.query('commit');
    const sweep = startSweep({ db: database.db, log }, recorder('orderly'), 0);
    await until(async () => (await swept()).length > 0);
    await client.c.query('rollback');
    await until(async () => (await swept()).length === 2);
    expect((await swept()).map(({ n }) => n)).toEqual([1, 2]);
    await sweep.stop();
    for (const connection of Object.values(client)) connection.release();
    relay = startRelay({ url: database.urlFor('app'), bus, log });
  });
});

describe('the application role', () => {
  it.each([
    'update platform.outbox set aggregate = $$x$$',
    'delete from platform.outbox',
    'delete from platform.consumed',
    'create table platform.x ()',
  ])('may not %s', async (statement) => {
    await expect(database.db.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});
