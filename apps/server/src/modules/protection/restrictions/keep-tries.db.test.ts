import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAudit } from '#modules/audit/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTestMember, type TestMember } from '#test/harness/test-member.ts';
import { keepTries } from './keep-tries.ts';
import type { ProtectedAct } from './stops-for.ts';

let database: TestDatabase;
let owner: pg.Client;
let member: TestMember;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client(database.adminUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});
beforeEach(async () => {
  member = await openTestMember(database.db);
});
const ahead = (interval: string) => owner.query('update platform.clock_shift set ahead = $1::interval', [interval]);
afterEach(() => ahead('0'));

const audit = createAudit({ clock: systemClock, key: Buffer.alloc(32, 1) });
const stop = (bars: string[], kind = 'exclusion') =>
  new Refusal('PLAY_PROTECTION_STOP', { details: { kind, ...(kind === 'exclusion' && { bars }) } });
const attempt = (act: ProtectedAct, error: Error) => {
  const { brandId, memberId } = member;
  return keepTries({ brandId, memberId, act }, () => Promise.reject(error), { db: database.db, audit }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
};
const publishedEvents = async (): Promise<string[]> => {
  const { rows } = await database.db.pool.query<{ after: string; actor_kind: string; actor_id: string }>(
    `select after, actor_kind, actor_id from audit.entry
     where action = 'protection.try_to_return' and object_id = $1 and brand_id = 'aurora' order by seq`,
    [member.memberId],
  );
  expect(rows.every((row) => row.actor_kind === 'member' && row.actor_id === member.memberId)).toBe(true);
  return rows.map(({ after }) => after);
};

it('fifty concurrent attempts leave one row per kind, and everybody is refused as before', async () => {
  const acts: ProtectedAct[] = ['play', 'demo', 'deposit', 'vendor_transfer'];
  const refusal = stop(['excluded']);
  const thrown = await Promise.all(Array.from({ length: 50 }, (_, turn) => attempt(acts[turn % 4] ?? 'play', refusal)));
  expect(new Set(thrown)).toEqual(new Set([refusal]));
  expect((await publishedEvents()).toSorted()).toEqual(
    acts.map((act) => `{"act":"${act}","bars":["excluded"]}`).toSorted(),
  );
});

it('an attempt is recorded again in another hour', async () => {
  await attempt('deposit', stop(['cooling_off']));
  await ahead('1 hour');
  await attempt('deposit', stop(['cooling_off']));
  expect(await publishedEvents()).toHaveLength(2);
});

it.each([
  ['a pause of the play clock', stop(['reality_check', 'session_time'])],
  ['requested documents', stop([], 'identity')],
  ['another refusal', new Refusal('CASHIER_PROVIDER_SILENT')],
  ['a fault', new Error('the database is gone')],
])('records nothing for %s', async (_what, error) => {
  expect(await attempt('play', error)).toBe(error);
  expect(await publishedEvents()).toEqual([]);
});

it('stores the lasting blocks alone, and nothing about the content of the attempt', async () => {
  await attempt('play', stop(['day_time', 'excluded']));
  expect(await publishedEvents()).toEqual(['{"act":"play","bars":["excluded"]}']);
  const { brandId, memberId } = member;
  const done = await keepTries({ brandId, memberId, act: 'demo' }, async () => 'done', { db: database.db, audit });
  expect(done).toBe('done');
  expect(await publishedEvents()).toHaveLength(1);
});
