import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { until } from '#test/harness/until.ts';
import { migrate } from './migrate.ts';

const shipped = fileURLToPath(new URL('../../../db', import.meta.url));
const patience = { timeoutMs: 20, tries: 3, pauseMs: 0 };

let database: TestDatabase;
let folder: string;
/** Holds the locks that a migration wants. */
let busy: pg.Client;
let steps: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = join(mkdtempSync(join(tmpdir(), 'migrate-')), 'db');
  cpSync(shipped, folder, { recursive: true });
  busy = new pg.Client(database.urlFor('migrator'));
  await busy.connect();
});
beforeEach(() => {
  steps = [];
});
afterEach(() => busy.query('rollback'));
afterAll(async () => {
  await busy.end();
  rmSync(join(folder, '..'), { recursive: true });
  await database.close();
});

const numbers = (): number => readdirSync(join(folder, 'migrations')).length;
const write = (subject: string, sql: string): string => {
  const name = `${String(numbers() + 1).padStart(4, '0')}_platform_${subject}.sql`;
  writeFileSync(join(folder, 'migrations', name), sql);
  return name;
};
const forget = (name: string): void => rmSync(join(folder, 'migrations', name));
const run = (onStep = (_step: string): void => {}, wait = patience): Promise<number> =>
  migrate(database.urlFor('migrator'), {
    folder,
    patience: wait,
    onStep: (step) => {
      steps.push(step);
      onStep(step);
    },
  });
const lockTable = async (): Promise<void> => {
  await busy.query('begin');
  await busy.query('lock table platform.schedule_tick in access exclusive mode');
};
const indexes = async (): Promise<string[]> => {
  const { rows } = await busy.query(
    `select indexname || case when i.indisvalid then '' else ' invalid' end as name from pg_indexes x
     join pg_index i on i.indexrelid = format('%I.%I', x.schemaname, x.indexname)::regclass
     where tablename = 'schedule_tick' and indexname like 'waiting%'`,
  );
  return rows.map(({ name }) => name);
};
const columns = async (): Promise<number> =>
  (
    await busy.query(
      `select from pg_attribute where attrelid = 'platform.schedule_tick'::regclass and attname = 'note'`,
    )
  ).rowCount ?? -1;

describe('a migration of a table that somebody holds', () => {
  it('is tried again, whole, and runs when the table is free', async () => {
    const name = write('note', 'alter table platform.schedule_tick add column note text;');
    await lockTable();
    const freeAtTheThird = (step: string): void => {
      if (step.endsWith('try 3 of 1000')) void busy.query('commit');
    };
    expect(await run(freeAtTheThird, { ...patience, tries: 1_000 })).toBe(1);
    expect(steps.slice(0, 3)).toEqual([
      name,
      `${name}: a lock is not free, try 2 of 1000`,
      `${name}: a lock is not free, try 3 of 1000`,
    ]);
    expect(await columns()).toBe(1);
  });

  it('leaves everything as it was when its tries are used up', async () => {
    const name = write('gone', 'alter table platform.schedule_tick drop column note;');
    await lockTable();
    await expect(run()).rejects.toMatchObject({ code: '55P03' });
    await busy.query('rollback');
    expect(await columns()).toBe(1);
    expect(steps).toHaveLength(3);
    forget(name);
  });

  it('is not tried again for another reason', async () => {
    const name = write('wrong', 'alter table platform.no_such_table add column note text;');
    await expect(run()).rejects.toMatchObject({ code: '42P01' });
    expect(steps).toEqual([name]);
    forget(name);
  });
});

describe('an index that is built while others write', () => {
  it('leaves no invalid index behind that keeps its name', async () => {
    write(
      'index',
      '-- fairhouse:no-transaction\ncreate index concurrently if not exists waiting on platform.schedule_tick (tick_at);',
    );
    await busy.query('begin');
    // The index is entered in the catalogue, and then waits for this transaction to end.
    await busy.query(`insert into platform.schedule_tick (name, tick_at) values ('busy', now())`);
    await expect(run(undefined, { ...patience, tries: 1 })).rejects.toMatchObject({ code: '55P03' });
    await busy.query('commit');
    expect(await indexes()).toEqual(['waiting invalid']);
    expect(await run()).toBe(1);
    expect(await indexes()).toEqual(['waiting']);
  });
});

it('a second run waits for the first however long a lock takes', async () => {
  await lockTable();
  const name = write('late', 'alter table platform.schedule_tick drop column note;');
  const second = new pg.Client(database.urlFor('migrator'));
  await second.connect();
  const first = run(undefined, { timeoutMs: 20, tries: 1_000, pauseMs: 0 });
  await until(async () => steps.length > 1);
  const other = migrate(database.urlFor('migrator'), { folder, patience });
  const waits = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await until(async () => (await second.query(waits)).rowCount === 1);
  // Longer than the lock timeout of both.
  await second.query('select pg_sleep(0.1)');
  await busy.query('commit');
  expect([await first, await other]).toEqual([1, 0]);
  expect(steps[0]).toBe(name);
  await second.end();
});
