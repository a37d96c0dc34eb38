import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { createLog } from '../kernel/log.ts';
import { createJobs, startJobRunner } from './jobs.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Makes the pool lose its connection while the first finished jobs are recorded. */
const loseRecords = (pool: pg.Pool, losses: number): void => {
  let left = losses;
  const seen = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const lossy = (...parts: unknown[]): unknown => {
      const [first] = parts;
      const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
      if (left === 0 || !/delete from \S+_private_jobs/.test(text)) return query(...parts);
      left -= 1;
      return Promise.reject(new Error('Connection terminated unexpectedly'));
    };
    Object.assign(client, { query: lossy });
  });
};

it('runs jobs on when the database is lost while a finished job is recorded', async () => {
  const ran: unknown[] = [];
  const { db } = database;
  loseRecords(db.pool, 1);
  const runner = await startJobRunner({
    db,
    log: createLog({ level: 'silent', role: 'test' }),
    tasks: [{ name: 'probe', run: async ({ number }) => void ran.push(number) }],
  });
  const jobs = createJobs();
  await db.transaction((tx) => jobs.add(tx, { task: 'probe', payload: { number: 1 } }));
  await vi.waitUntil(() => ran.includes(1), { timeout: 30_000 });
  await db.transaction((tx) => jobs.add(tx, { task: 'probe', payload: { number: 2 } }));
  await vi.waitUntil(() => ran.includes(2), { timeout: 30_000 });
  const count = async () => (await db.pool.query('select from graphile_worker.jobs')).rowCount;
  await vi.waitUntil(async () => (await count()) === 0, { timeout: 30_000 });
  expect(ran).toEqual([1, 2]);
  await runner.stop();
});
