import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTcpGate, type TcpGate } from '#test/harness/tcp-gate.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { registry } from '../kernel/metrics.ts';
import { openReportsDb } from './open-reports-db.ts';

let database: TestDatabase;
let gate: TcpGate;
let reports: ReturnType<typeof openReportsDb>;
const logged: unknown[] = [];

/** Fails with this code where nothing can be written, as on a standby; answers by name where it can. */
const answer = `
  create function public.answer(code text, words text) returns text language plpgsql as $$
  begin
    if current_setting('transaction_read_only') = 'off' then return 'primary'; end if;
    if code <> '' then raise exception using errcode = code, message = words; end if;
    return 'standby';
  end $$`;

beforeAll(async () => {
  database = await createTestDatabase();
  const admin = new pg.Client(database.adminUrl);
  await admin.connect();
  await admin.query(`${answer}; grant usage on schema public to fairhouse_app;
    grant execute on function public.answer to fairhouse_app`);
  await admin.end();
  gate = await openTcpGate(database.adminUrl);
  const log = { warn: (_fields: unknown, text: unknown) => void logged.push(text) };
  reports = openReportsDb({
    url: gate.through(database.urlFor('app')),
    primary: database.db,
    name: 'test',
    log: log as never,
    // Nothing is avoided: each query tries the standby first.
    avoidMs: 0,
  });
});
afterAll(async () => {
  await reports.close();
  await gate.shut();
  await database.close();
});

const answeredBy = async (code = '', words = ''): Promise<string | undefined> =>
  (await sql<{ by: string }>`select public.answer(${code}, ${words}) as by`.execute(reports.read)).rows[0]?.by;
const fromPrimary = async (): Promise<number> =>
  (await registry.getSingleMetric('reports_from_primary_total')?.get())?.values[0]?.value ?? -1;

describe('a report', () => {
  it('is read from the standby, where nothing can be written', async () => {
    expect(await answeredBy()).toBe('standby');
    const write = sql`insert into platform.schedule_tick (name, tick_at) values ('report', now())`;
    await expect(write.execute(reports.read)).rejects.toMatchObject({ code: '25006' });
    expect(await fromPrimary()).toBe(0);
  });

  it.each([
    ['40001', 'canceling statement due to conflict with recovery'],
    ['57014', 'canceling statement due to conflict with recovery'],
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is starting up'],
  ])('is read from the primary where the standby answers %s: %s', async (code, words) => {
    const before = await fromPrimary();
    expect(await answeredBy(code, words)).toBe('primary');
    expect(await fromPrimary()).toBe(before + 1);
  });

  it.each([
    ['57014', 'canceling statement due to statement timeout'],
    ['42501', 'permission denied for table wallet'],
  ])('is not asked for twice where the primary would answer the same: %s: %s', async (code, words) => {
    const before = await fromPrimary();
    await expect(answeredBy(code, words)).rejects.toMatchObject({ code });
    expect(await fromPrimary()).toBe(before);
  });

  it('is read from the primary while the standby is away, and from the standby when it is back', async () => {
    await gate.shut();
    expect(await answeredBy()).toBe('primary');
    await gate.open();
    expect(await answeredBy()).toBe('standby');
    expect(logged).toContain('the standby does not answer: reports are read from the primary');
  });
});
