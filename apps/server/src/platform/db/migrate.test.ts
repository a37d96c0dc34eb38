import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pendingMigrations, readMigrations } from './migrate.ts';

const folderOf = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
};
const two = { '0001_a_first.sql': 'select 1', '0002_b_second.sql': 'select 2' };

describe('migrations', () => {
  it('runs what has not run, in order', () => {
    const known = readMigrations(folderOf(two));
    expect(pendingMigrations(known, []).map(({ number }) => number)).toEqual([1, 2]);
    expect(pendingMigrations(known, known.slice(0, 1)).map(({ number }) => number)).toEqual([2]);
    expect(pendingMigrations(known, known)).toEqual([]);
  });

  it('refuses a file that was changed after it ran', () => {
    const ran = readMigrations(folderOf(two));
    const changed = readMigrations(folderOf({ ...two, '0001_a_first.sql': 'select 1 ' }));
    expect(() => pendingMigrations(changed, ran)).toThrow(/0001_a_first.sql was changed/);
  });

  it('refuses a history whose file is gone or renamed', () => {
    const ran = readMigrations(folderOf(two));
    expect(() => pendingMigrations(ran.slice(0, 1), ran)).toThrow(/0002_b_second.sql ran here/);
    const renamed = readMigrations(folderOf({ '0001_a_first.sql': 'select 1', '0002_b_other.sql': 'select 2' }));
    expect(() => pendingMigrations(renamed, ran)).toThrow(/ran here/);
  });

  it('refuses a migration that stands before one that ran', () => {
    const known = readMigrations(folderOf(two));
    expect(() => pendingMigrations(known, known.slice(1))).toThrow(/stands before/);
  });

  it.each([
    { '0002_b_second.sql': '' },
    { '0001_a.sql': '', '0003_c_third.sql': '' },
    { 'first.sql': '' },
    { '0001_A_First.sql': '' },
  ])('refuses the folder %j', (files) => {
    expect(() => readMigrations(folderOf(files))).toThrow();
  });

  it.each([
    'create function ledger.planted() returns void language sql as $$ select $$;',
    'create or replace\nprocedure ledger.planted() language sql as $$ select $$;',
    'alter function ledger.post_moves reset all;',
    "do $$ begin execute pg_get_functiondef('ledger.post_moves'::regproc); end $$;",
  ])('refuses a new migration that makes or changes a function: %s', (sql) => {
    const old = Array.from({ length: 54 }, (_, index) => `${String(index + 1).padStart(4, '0')}_a_old.sql`);
    const history = Object.fromEntries(old.map((name) => [name, sql]));
    expect(readMigrations(folderOf(history))).toHaveLength(54);
    expect(() => readMigrations(folderOf({ ...history, '0055_a_new.sql': sql }))).toThrow(
      /0055_a_new.sql .* belongs in db\/functions/,
    );
  });

  it('goes on where a migration ran that patched a function before functions had files', () => {
    const known = readMigrations();
    const asOfThen = known.map((each) =>
      each.number === 40
        ? { ...each, checksum: '3f90fec02ae9b14b45b85cecfd302c65eeb1cf9d8555f419eef07c3388f2d52e' }
        : each,
    );
    expect(pendingMigrations(known, asOfThen)).toEqual([]);
  });

  it('knows which file wants to leave the transaction', () => {
    const [first, second] = readMigrations(
      folderOf({ ...two, '0002_b_second.sql': '-- fairhouse:no-transaction\nselect 2' }),
    );
    expect([first?.inTransaction, second?.inTransaction]).toEqual([true, false]);
  });
});
