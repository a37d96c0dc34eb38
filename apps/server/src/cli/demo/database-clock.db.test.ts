import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/kernel/clock.ts';
import { createKeyRing } from '#platform/kernel/key-ring.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { installOperators } from '../install-operators.ts';
import { driveDatabaseClock, NotADemoError, refuseRealDatabase } from './database-clock.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.close();
});

it('is not driven where no demo is, nor in production', async () => {
  await expect(driveDatabaseClock(admin)).rejects.toThrow(NotADemoError);
  const keys = createKeyRing([{ id: 'k1', key: Buffer.alloc(32, 7) }]);
  await installOperators({ db: database.db, keys, clock: systemClock }, { isProduction: false });
  await expect(refuseRealDatabase(admin)).resolves.toBeUndefined();
  await expect(refuseRealDatabase(admin, { NODE_ENV: 'production' })).rejects.toThrow(NotADemoError);
});

/** Everything that a dump of the schema would show of clocks, by the server itself. */
const schemaOf = async (): Promise<unknown> => {
  const { rows } = await admin.query(`
    select md5(string_agg(text, E'\\n' order by text)) as schema, count(*)::int as things from (
      select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^(pg_|information_schema)' and p.prokind in ('f', 'p')
      union all select d.adrelid::regclass::text || pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
        where d.adrelid::regclass::text !~ '_[0-9]{6,8}$'
      union all select nspname from pg_namespace where nspname !~ '^pg_'
      union all select coalesce(array_to_string(setconfig, ','), '') from pg_db_role_setting r
        join pg_database b on b.oid = r.setdatabase where b.datname = current_database()
    ) as t (text)`);
  return rows[0];
};

it('moves the clock of statements, functions and defaults, and is restored exactly', async () => {
  const before = await schemaOf();
  const clock = await driveDatabaseClock(admin);
  const day = '2025-03-04';
  await clock.prepareDay(day);
  await clock.shift(Date.parse(`${day}T12:00:00Z`) - Date.now());
  const session = new pg.Client({ connectionString: database.adminUrl });
  await session.connect();
  const read = await session.query<Record<string, Date>>(
    'select now(), clock_timestamp(), statement_timestamp(), platform.deadline_now() as deadline',
  );
  for (const moment of Object.values(read.rows[0] ?? {})) expect(moment.toISOString()).toMatch(/^2025-03-04T12:0/);
  const kept = await session.query<{ at: Date }>(
    `insert into platform.relay_cursor (name) values ('test') returning updated_at as at`,
  );
  expect(kept.rows[0]?.at.toISOString()).toMatch(/^2025-03-04T12:0/);
  await session.end();
  await clock.restore();
  expect(await schemaOf()).toEqual(before);
  const now = await admin.query<{ at: Date }>('select platform.deadline_now() as at');
  expect(now.rows[0]?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});
