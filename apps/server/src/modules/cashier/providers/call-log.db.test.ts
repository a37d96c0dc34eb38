import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { p95Of } from './call-log.rules.ts';
import { forgetCalls, readCallCounts, readLastCalls } from './call-log.store.ts';
import { createCallLog } from './call-log.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const at = Date.parse('2026-11-16T10:03:00.000Z');
const log = { warn: () => {} };

it('adds up what several processes have seen of the same minutes', async () => {
  const { db } = database;
  let now = at;
  const [one, two] = [createCallLog({ db, log, now: () => now }), createCallLog({ db, log, now: () => now })];
  one.note({ provider: 'sandbox', isOk: true, ms: 40, detail: null });
  one.note({ provider: 'sandbox', isOk: false, ms: 3_400, detail: 'send_payout: timeout' });
  two.note({ provider: 'sandbox', isOk: true, ms: 700, detail: null });
  two.noteWebhook('sandbox', 'refused');
  await Promise.all([one.flush(), two.flush()]);
  now += 300_000;
  one.note({ provider: 'sandbox', isOk: true, ms: 10, detail: null });
  await one.flush();
  await one.flush();

  const counts = await readCallCounts(db.read, 'sandbox', new Date(at - 600_000));
  expect(counts).toHaveLength(2);
  expect(counts[0]).toMatchObject({ ok: 2, failed: 1, beyond: 1, counts: [1, 0, 0, 0, 1, 0], max: 3_400, refused: 1 });
  expect(counts[1]).toMatchObject({ ok: 1, failed: 0, taken: 0 });
  expect(counts.map(p95Of)).toEqual([3_400, 10]);
  expect(await readLastCalls(db.read, 'sandbox')).toEqual({
    lastOkAt: new Date(at + 300_000),
    lastFailure: { at: new Date(at), detail: 'send_payout: timeout' },
  });
  expect(await readLastCalls(db.read, 'other')).toEqual({ lastOkAt: null, lastFailure: null });
});

it('forgets what is old and nothing else', async () => {
  const { db } = database;
  expect(await forgetCalls(db.read, new Date(at), 100)).toBe(1);
  expect(await forgetCalls(db.read, new Date(at), 100)).toBe(0);
  expect(await readCallCounts(db.read, 'sandbox', new Date(0))).toHaveLength(1);
});

it('is in nobody’s way when the database is gone', async () => {
  const warnings: unknown[] = [];
  const broken = { read: null as never } as never;
  const calls = createCallLog({ db: broken, log: { warn: (fields: unknown) => warnings.push(fields) } as never });
  calls.note({ provider: 'sandbox', isOk: true, ms: 1, detail: null });
  await calls.flush();
  expect(warnings).toHaveLength(1);
});
