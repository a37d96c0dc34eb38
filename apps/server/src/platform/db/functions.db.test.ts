import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { readFunctions } from './functions.ts';
import { migrate } from './migrate.ts';

const shipped = fileURLToPath(new URL('../../../db', import.meta.url));

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = join(mkdtempSync(join(tmpdir(), 'functions-')), 'db');
  cpSync(shipped, folder, { recursive: true });
});
afterAll(() => database.close());

const steps = async (): Promise<string[]> => {
  const done: string[] = [];
  await migrate(database.urlFor('migrator'), { folder, onStep: (step) => done.push(step) });
  return done;
};

const edit = (text: string, by: string): void => {
  const file = join(folder, 'functions/ledger/kept_months.sql');
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(text);
  writeFileSync(file, before.replace(text, by));
};

const keptMonths = async (): Promise<number> => {
  const { rows } = await database.db.pool.query("select cardinality(ledger.kept_months('2026-01-01')) as months");
  return rows[0].months;
};

describe('source files of functions', () => {
  it('are applied when they changed, and only then', async () => {
    expect(await steps()).toEqual([]);
    edit('generate_series(0, 12)', 'generate_series(0, 1)');
    expect(await steps()).toEqual(['ledger.kept_months']);
    // Called as the application role: its permission to execute is unchanged.
    expect(await keptMonths()).toBe(2);
    expect(await steps()).toEqual([]);
    edit('generate_series(0, 1)', 'generate_series(0, 12)');
    expect(await steps()).toEqual(['ledger.kept_months']);
    expect(await keptMonths()).toBe(13);
  });

  it('leave everything as it was when one of them fails, or would leave two signatures', async () => {
    edit('from generate_series', 'from no_such_function');
    await expect(steps()).rejects.toThrow(/no_such_function/);
    edit('from no_such_function', 'from generate_series');
    edit('p_today date)', 'p_today date, p_more integer)');
    await expect(steps()).rejects.toThrow(/not unique/);
    edit('revoke', '-- revoke');
    edit('grant', '-- grant');
    await expect(steps()).rejects.toThrow(/several signatures/);
    expect(await keptMonths()).toBe(13);
    edit('create or replace', 'drop function if exists ledger.kept_months(date);\ncreate or replace');
    expect(await steps()).toEqual(['ledger.kept_months']);
  });

  it('come before a migration that needs one of them', async () => {
    const number = readdirSync(join(folder, 'migrations')).length + 1;
    const migration = `${String(number).padStart(4, '0')}_platform_planted.sql`;
    writeFileSync(
      join(folder, 'migrations', migration),
      '-- fairhouse:needs platform.is_even\ncreate table platform.planted (n integer check (platform.is_even(n)));',
    );
    await expect(steps()).rejects.toThrow(/needs platform.is_even, which has no file/);
    writeFileSync(
      join(folder, 'functions/platform/is_even.sql'),
      'create or replace function platform.is_even(n integer) returns boolean\nlanguage sql immutable as $$ select n % 2 = 0 $$;',
    );
    expect(await steps()).toEqual([migration, 'platform.is_even']);
  });

  it('are there for every function of ours', async () => {
    const fresh = await createTestDatabase();
    const { rows } = await fresh.db.pool.query<{ name: string }>(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       order by name`,
    );
    await fresh.close();
    const sources = readFunctions(join(shipped, 'functions')).map(({ name }) => name);
    expect(rows.map(({ name }) => name)).toEqual(sources.sort());
  });
});
