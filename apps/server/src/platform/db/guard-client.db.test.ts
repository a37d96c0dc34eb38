import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { registry } from '../kernel/metrics.ts';
import { allowStatementTime } from './allow-statement-time.ts';
import { guardClient, UnreplicatedError } from './guard-client.ts';
import type { DB } from './schema.gen.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
  pool.on('error', () => {});
  // A server that is given one second: a longer sleep is as good as a frozen one, and a busy machine makes the rest.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    guardClient(client, { timeoutMs: 1_000, marginMs: 0 });
  });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const pidOf = async (): Promise<unknown> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

describe('a query without an answer', () => {
  it('fails in time, and its connection is replaced', async () => {
    const before = await pidOf();
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow('Query read timeout');
    expect(await pidOf()).not.toBe(before);
  });

  it('does not leave a transaction whose connection is used again', async () => {
    const before = await pidOf();
    const work = db.transaction().execute((tx) => sql`select pg_sleep(30)`.execute(tx));
    await expect(work).rejects.toThrow('Query read timeout');
    expect(await pidOf()).not.toBe(before);
  });

  it('has the time that its transaction was given, and no more after it', async () => {
    await db.transaction().execute(async (tx) => {
      await allowStatementTime(tx, 20_000);
      await sql`select pg_sleep(1.5)`.execute(tx);
      const { rows } = await sql<{ set: string }>`select current_setting('statement_timeout') as set`.execute(tx);
      expect(rows).toEqual([{ set: '20s' }]);
    });
    await expect(sql`select pg_sleep(1.5)`.execute(db)).rejects.toThrow('Query read timeout');
  });
});

describe('the warning of a cancelled wait for the standby', () => {
  const counted = async (): Promise<number> =>
    (await registry.getSingleMetric('syncrep_cancelled_total')?.get())?.values[0]?.value ?? -1;

  it('fails the work that it came with, is counted, and does not touch the next', async () => {
    const before = await counted();
    // As the commit would: the server's words, and an answer that looks like a success.
    const warned = sql`do $$ begin
      raise warning 'canceling wait for synchronous replication due to user request'
        using detail = 'The transaction has already committed locally, but might not have been replicated to the standby.';
    end $$`;
    await expect(db.transaction().execute((tx) => warned.execute(tx))).rejects.toThrow(UnreplicatedError);
    await expect(warned.execute(db)).rejects.toThrow(UnreplicatedError);
    expect(await counted()).toBe(before + 2);
    expect(await pidOf()).toEqual(expect.any(Number));
  });
});
