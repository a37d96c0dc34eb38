import type pg from 'pg';
import { isProduction } from '#platform/config/config.ts';

/** A database that must not be driven: people may play in it. */
export class NotADemoError extends Error {
  override readonly name = 'NotADemoError';
}

/** Refuses production, and a database without data of the demo. */
export const refuseRealDatabase = async (
  db: Pick<pg.Client, 'query'>,
  environment?: NodeJS.ProcessEnv,
): Promise<void> => {
  if (isProduction(environment)) throw new NotADemoError('NODE_ENV: simulated players are not allowed in production.');
  const { rows } = await db.query<{ found: string[] }>('select platform.demo_data() as found');
  if ((rows[0]?.found ?? []).length === 0)
    throw new NotADemoError('DATABASE_URL: this database is not the seeded demo; simulated players are refused.');
};

const calls = '(now|clock_timestamp|statement_timestamp|transaction_timestamp)';

/** Every function and column default that reads the clock, and what the build changes beside them. */
const readDefinitions = `
  select 'function ' || p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname not in ('pg_catalog', 'information_schema', 'demo_clock') and l.lanname in ('sql', 'plpgsql')
    and p.prokind in ('f', 'p')
  union all
  select format('default %s.%I', d.adrelid::regclass, a.attname), pg_get_expr(d.adbin, d.adrelid)
  from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
  union all
  select format('setting %s', r.setrole), r.setconfig::text
  from pg_db_role_setting r join pg_database b on b.oid = r.setdatabase where b.datname = current_database()
  union all
  select 'schema ' || nspname, '' from pg_namespace where nspname !~ '^pg_(temp|toast)'`;

type Definitions = ReadonlyMap<string, string>;

const definitionsOf = async (admin: pg.Client): Promise<Definitions> => {
  await admin.query(`set search_path = pg_catalog`);
  const { rows } = await admin.query<{ name: string; definition: string }>(readDefinitions);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
};

/** Changes the text of the definitions of this kind by a replacement. */
const rewrite = async (admin: pg.Client, from: RegExp, to: string): Promise<void> => {
  for (const [name, definition] of await definitionsOf(admin)) {
    const changed = definition.replace(from, to);
    if (changed === definition) continue;
    if (name.startsWith('function ')) await admin.query(changed);
    const [, table, column] = /^default (.+)\.([^.]+)$/.exec(name) ?? [];
    if (table !== undefined)
      await admin.query(`alter table only ${table} alter column ${column} set default ${changed}`);
  }
};

/** A new partition locks a table that the services read meanwhile; they and it may meet in a deadlock. */
const againAfterDeadlock = async (work: () => Promise<unknown>): Promise<void> => {
  for (let left = 20; ; left -= 1)
    try {
      await work();
      return;
    } catch (error) {
      if (left === 0 || (error as { code?: string }).code !== '40P01') throw error;
    }
};

export type DatabaseClock = {
  /** Sets how far the database is ahead of the real time, at once and for all sessions. */
  shift(ms: number): Promise<void>;
  /** Makes the partitions of a day that has none, and of the days around it. */
  prepareDay(day: string): Promise<void>;
  /** Restores every definition, and throws unless they are exactly as before. */
  restore(): Promise<void>;
};

/**
 * Lets a demo database read a driven clock: its own functions and column defaults are rewritten to functions of the
 * schema `demo_clock`, and the statements of new sessions find these before those of PostgreSQL. The shift is kept in a
 * sequence, which is changed outside of transactions and leaves no dead rows.
 */
export const driveDatabaseClock = async (admin: pg.Client): Promise<DatabaseClock> => {
  await refuseRealDatabase(admin);
  // A build that was killed has left its clock; it is taken away before the definitions are noted.
  await restoreDefinitions(admin);
  const before = await definitionsOf(admin);
  const functions = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'].map(
    (
      name,
    ) => `create function demo_clock.${name}() returns timestamptz language sql ${name === 'clock_timestamp' ? 'volatile' : 'stable'} as
      $$ select pg_catalog.${name}() + (select last_value from demo_clock.shift) * interval '1 millisecond' $$;`,
  );
  await admin.query(`
    create schema demo_clock;
    create sequence demo_clock.shift as bigint minvalue -9000000000000 maxvalue 9000000000000 start 0;
    ${functions.join('\n')}
    grant usage on schema demo_clock to public;
    grant select on demo_clock.shift to public`);
  await rewrite(admin, new RegExp(`(?<![\\w.])(?:pg_catalog\\.)?${calls}\\(\\)`, 'g'), 'demo_clock.$1()');
  const { rows } = await admin.query<{ name: string }>('select quote_ident(current_database()) as name');
  await admin.query(`alter database ${rows[0]?.name} set search_path = demo_clock, pg_catalog, public`);
  return {
    shift: async (ms) => void (await admin.query(`select setval('demo_clock.shift', $1)`, [Math.round(ms)])),
    prepareDay: async (day) => {
      for (const upkeep of ['ledger.upkeep_partitions', 'platform.upkeep_partitions', 'bet.upkeep_facts'])
        await againAfterDeadlock(() => admin.query(`select ${upkeep}($1)`, [day]));
    },
    restore: async () => {
      await restoreDefinitions(admin);
      const after = await definitionsOf(admin);
      const changed = [...before].filter(([name, definition]) => after.get(name) !== definition).map(([name]) => name);
      const left = [...after].filter(([, definition]) => definition.includes('demo_clock')).map(([name]) => name);
      if (changed.length + left.length > 0)
        throw new Error(`the clock was not restored exactly: ${[...changed, ...left].slice(0, 10).join(', ')}`);
    },
  };
};

const restoreDefinitions = async (admin: pg.Client): Promise<void> => {
  await rewrite(admin, new RegExp(`demo_clock\\.${calls}\\(\\)`, 'g'), '$1()');
  const { rows } = await admin.query<{ name: string }>('select quote_ident(current_database()) as name');
  await admin.query(`alter database ${rows[0]?.name} reset search_path`);
  await admin.query('drop schema if exists demo_clock cascade');
};
