import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

export type FunctionSource = { name: string; sql: string; checksum: string };

/** The only source of each function: `<schema>/<function>.sql`, sorted by name. */
export const readFunctions = (folder: string): FunctionSource[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => {
      const name = path.replace(/\.sql$/, '').replace('/', '.');
      const sql = readFileSync(join(folder, path), 'utf8');
      const made = [...sql.matchAll(/^create or replace function ([\w.]+)/gm)].map((match) => match[1]);
      if (made.length !== 1 || made[0] !== name)
        throw new Error(`functions/${path} must hold 'create or replace function ${name}' once and no other`);
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

const countFunctions = async (client: pg.Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select n.nspname || '.' || p.proname as name, count(*)::integer as count
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace group by 1`,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
};

/**
 * Applies the files that changed since they were last applied to this database, and those whose function a migration
 * dropped: all or none.
 */
export const applyFunctions = async (
  client: pg.Client,
  { folder, onStep }: { folder: string; onStep: (step: string) => void },
): Promise<void> => {
  const sources = readFunctions(folder);
  await client.query('begin');
  try {
    await client.query(`
      create table if not exists platform.function_source (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default clock_timestamp()
      )`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from platform.function_source',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const present = await countFunctions(client);
    const changed = sources.filter(({ name, checksum }) => applied.get(name) !== checksum || !present.has(name));
    // First without body checks, because a body may reference a function whose file comes later; then all again with
    // checks.
    for (const check of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${check}`);
      for (const { sql } of changed) await client.query(sql);
    }
    for (const { name, checksum } of changed) {
      onStep(name);
      await client.query(
        `insert into platform.function_source (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
        [name, checksum],
      );
    }
    await client.query('delete from platform.function_source where name <> all ($1)', [
      sources.map(({ name }) => name),
    ]);
    const after = await countFunctions(client);
    const twofold = sources.find(({ name }) => after.get(name) !== 1);
    if (twofold !== undefined)
      throw new Error(`${twofold.name} has several signatures here: its file must first drop the one of before`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
