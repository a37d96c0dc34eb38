import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Db } from './db.ts';

const folder = fileURLToPath(new URL('../../db/migrations/', import.meta.url));
/** An arbitrary constant: studios that start concurrently wait for each other. */
const lockKey = 7_002_026;

/** Migrates the database: forward only, each file once, all or nothing. Returns what was applied. */
export const migrate = (db: Db): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await tx.query('create schema if not exists studio');
    await tx.query('create table if not exists migration (name text primary key, applied_at timestamptz not null)');
    const applied = new Set((await tx.query<{ name: string }>('select name from migration')).map(({ name }) => name));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const missing = names.filter((name) => !applied.has(name));
    for (const name of missing) {
      await tx.query(await readFile(`${folder}${name}`, 'utf8'));
      await tx.query('insert into migration (name, applied_at) values ($1, now())', [name]);
    }
    return missing;
  });
