import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from '#platform/bus/outbox.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { endSession, openSession, resolveSession } from '../index.ts';
import { previousLogin } from './previous-login.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const subjectId = newId();
const address = '203.0.113.9';
const input = {
  brandId: 'aurora',
  subjectId,
  role: 'member',
  level: 'full',
  scope: 'full',
  deviceId: null,
  address,
  userAgent: 'test',
  steppedUp: null,
} as const;

/** A clock that only the test advances. */
const movedClock = () => {
  let now = new Date('2026-03-01T08:00:00Z');
  return {
    clock: { now: () => now } satisfies Clock,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
  };
};

const start = async () => {
  const { clock, pass } = movedClock();
  const { token } = await database.db.transaction((tx) => openSession(tx, input, { clock }));
  const resolve = resolveSession({ db: database.db, clock });
  const ask = (brandId = 'aurora', presented: string | null = token) => resolve({ token: presented, brandId, address });
  return { clock, pass, token, ask };
};

const minute = 60_000;

describe('a session', () => {
  it('makes its bearer known at its own brand, and at no other', async () => {
    const { ask } = await start();
    expect(await ask()).toMatchObject({ role: 'member', subjectId, level: 'full', steppedUp: null });
    expect(await ask('harbour')).toEqual({ role: 'visitor' });
    expect(await ask('aurora', 'x'.repeat(43))).toEqual({ role: 'visitor' });
    expect(await ask('aurora', null)).toEqual({ role: 'visitor' });
  });

  it('is stored as a digest: the table’s content gives no access', async () => {
    const { token } = await start();
    const { rows } = await database.db.pool.query('select encode(id_hash, $1) as kept from identity.session', [
      'escape',
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('ends by silence, and by its age however busy it is', async () => {
    const quiet = await start();
    quiet.pass(31 * minute);
    expect(await quiet.ask()).toEqual({ role: 'visitor' });

    const busy = await start();
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      busy.pass(20 * minute);
      expect(await busy.ask()).toMatchObject({ role: 'member' });
    }
    busy.pass(20 * minute);
    expect(await busy.ask()).toEqual({ role: 'visitor' });
  });

  it('that was ended is refused within a second by every cache, and published once', async () => {
    const { ask, clock, pass } = await start();
    const caller = await ask();
    if (caller.role === 'visitor') throw new Error('not known');
    const deps = { clock, outbox: createOutbox(clock) };
    const end = () =>
      database.db.transaction((tx) => endSession(tx, { sessionId: caller.sessionId, reason: 'logout' }, deps));
    expect([await end(), await end()]).toEqual([true, false]);
    pass(1_000);
    expect(await ask()).toEqual({ role: 'visitor' });
    const { rows } = await database.db.pool.query(
      `select payload from platform.outbox where type = 'identity.session_ended.v1' and aggregate = $1`,
      [`session:${caller.sessionId}`],
    );
    expect(rows).toEqual([{ payload: { sessionId: caller.sessionId, subjectId, reason: 'logout' } }]);
  });

  it('cannot be brought back once it has ended', async () => {
    const { ask, clock } = await start();
    const caller = await ask();
    if (caller.role === 'visitor') throw new Error('not known');
    await database.db.transaction((tx) =>
      endSession(tx, { sessionId: caller.sessionId, reason: 'revoked' }, { clock, outbox: createOutbox(clock) }),
    );
    await expect(
      database.db.pool.query('update identity.session set ended_at = null, end_reason = null where id_hash = $1', [
        Buffer.from(caller.sessionId, 'hex'),
      ]),
    ).rejects.toThrow('has ended');
  });

  it('knows when the same person came before', async () => {
    const other = { ...input, subjectId: newId() };
    const { clock, pass } = movedClock();
    const open = () => database.db.transaction((tx) => openSession(tx, other, { clock }));
    const resolve = resolveSession({ db: database.db, clock });
    const known = async (token: string) => {
      const caller = await resolve({ token, brandId: 'aurora', address });
      if (caller.role === 'visitor') throw new Error('not known');
      return previousLogin(caller.sessionId, { db: database.db });
    };
    const first = await open();
    const firstAt = clock.now();
    expect(await known(first.token)).toBeNull();
    pass(5 * minute);
    expect(await known((await open()).token)).toEqual(firstAt);
  });
});
