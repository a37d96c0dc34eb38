import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { findShipped } from '../kernel/shipped-file.ts';
import { applyFunctions, readFunctions } from './functions.ts';
import { applyRoleGrants } from './role-grants.ts';

const databaseFolder = (): string => {
  const folder = findShipped('db');
  if (folder === undefined) throw new Error('the db folder is not shipped with this program');
  return folder;
};

export type Migration = {
  number: number;
  name: string;
  sql: string;
  checksum: string;
  inTransaction: boolean;
  /** Functions applied from their files before this migration, although functions normally follow migrations. */
  needs: readonly string[];
};

const fileName = /^(\d{4})_([a-z][a-z0-9_]*)\.sql$/;

/** A migration with this first line runs outside a transaction, for `create index concurrently`. */
const outsideTransaction = '-- fairhouse:no-transaction';

/** A line naming a function that the migration itself calls, such as in a check or a trigger. */
const needed = /^-- fairhouse:needs ([a-z_]+\.[a-z_]+)$/gm;

/** Later migrations create no functions: their source is in db/functions and is applied after every migration. */
const lastWithFunctions = 54;
const makesFunction = /\b(create|create\s+or\s+replace|alter)\s+(function|procedure)\b|\bpg_get_functiondef\b/i;

export const readMigrations = (folder = join(databaseFolder(), 'migrations')): Migration[] =>
  readdirSync(folder)
    .sort()
    .map((file, index) => {
      const match = fileName.exec(file);
      if (match === null) throw new Error(`${file} is not named NNNN_module_subject.sql`);
      const number = Number(match[1]);
      if (number !== index + 1) throw new Error(`${file}: expected number ${index + 1}; numbers have no gap`);
      const sql = readFileSync(join(folder, file), 'utf8');
      if (number > lastWithFunctions && makesFunction.test(sql))
        throw new Error(`${file} makes or changes a function: its source belongs in db/functions`);
      return {
        number,
        name: file,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        inTransaction: !sql.startsWith(outsideTransaction),
        needs: [...sql.matchAll(needed)].map(([, name = '']) => name),
      };
    });

type Applied = { number: number; name: string; checksum: string };

/**
 * Checksums of migrations that ran before functions had their own files: they patched the text of a function that is
 * now in db/functions. Databases where they ran remain valid.
 */
const superseded: Readonly<Record<string, string>> = {
  '0040_ledger_barred.sql': '3f90fec02ae9b14b45b85cecfd302c65eeb1cf9d8555f419eef07c3388f2d52e',
  '0042_ledger_allowances.sql': 'ad585df7e011dd94373bac23379ec6554a36922dd56f86366de0474292928f7f',
  '0051_limits_of_play.sql': 'ad6d8cb424a486cf477965ecb12cbb55d1e828edf07c331d00ac62ce028e55b0',
};

/**
 * The migrations still to run. Forward only: an applied file that was changed, removed or renamed, or a new file
 * numbered before the last applied one, means that two histories have diverged.
 */
export const pendingMigrations = (known: readonly Migration[], applied: readonly Applied[]): Migration[] => {
  for (const row of applied) {
    const file = known.find((migration) => migration.number === row.number);
    if (file === undefined || file.name !== row.name) throw new Error(`${row.name} ran here, but its file is gone`);
    if (file.checksum !== row.checksum && superseded[row.name] !== row.checksum)
      throw new Error(`${row.name} was changed after it ran; write a new migration`);
  }
  const done = new Set(applied.map((row) => row.number));
  const pending = known.filter((migration) => !done.has(migration.number));
  const last = Math.max(0, ...applied.map((row) => row.number));
  const late = pending.find((migration) => migration.number < last);
  if (late !== undefined) throw new Error(`${late.name} stands before a migration that already ran`);
  return pending;
};

/** Held during migration, so that two concurrent deployments migrate one after the other. */
const migrationLock = 0x0fa1_6005;

const readApplied = async (client: pg.Client): Promise<Applied[]> => {
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.migration (
      number integer primary key,
      name text not null unique,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`);
  const { rows } = await client.query<Applied>('select number, name, checksum from platform.migration order by number');
  return rows;
};

/** A check file contains one query for forbidden rows: any row fails the migration. */
const runCheck = async (client: pg.Client, folder: string, migration: Migration): Promise<void> => {
  const path = join(folder, 'checks', migration.name);
  let sql: string;
  try {
    sql = readFileSync(path, 'utf8');
  } catch {
    return;
  }
  const { rows } = await client.query(sql);
  if (rows.length > 0) throw new Error(`check of ${migration.name} found ${rows.length} rows that must not be`);
};

/**
 * Drops what an interrupted `create index concurrently` left: an index that answers nothing, and whose name is taken.
 * Nobody else builds one meanwhile, because this process holds the migration lock.
 */
const dropInvalidIndexes = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    -- An index of a partitioned table is invalid until each partition has its own.
    where not i.indisvalid and c.relkind = 'i' and pg_has_role(c.relowner, 'usage') and n.nspname !~ '^pg_'`);
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
};

const apply = async (client: pg.Client, folder: string, migration: Migration): Promise<void> => {
  const record = () =>
    client.query('insert into platform.migration (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
  const makeFunctions = async () => {
    for (const name of migration.needs) {
      const source = readFunctions(join(folder, 'functions')).find((each) => each.name === name);
      if (source === undefined) throw new Error(`${migration.name} needs ${name}, which has no file`);
      await client.query(source.sql);
    }
  };
  if (!migration.inTransaction) {
    await dropInvalidIndexes(client);
    await makeFunctions();
    await client.query(migration.sql);
    await runCheck(client, folder, migration);
    await record();
    return;
  }
  await client.query('begin');
  try {
    await makeFunctions();
    await client.query(migration.sql);
    await runCheck(client, folder, migration);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Repeatable files run every time: grants on objects that a library created. */
const runRepeatables = async (client: pg.Client, folder: string): Promise<void> => {
  const repeatable = join(folder, 'repeatable');
  for (const file of readdirSync(repeatable).sort()) await client.query(readFileSync(join(repeatable, file), 'utf8'));
};

/** How long a step waits for a lock, how often it is tried, and the pause in between, in which others get the lock. */
export type LockPatience = { timeoutMs: number; tries: number; pauseMs: number };

/** A step that waits for a table makes everybody wait who comes after it: three seconds at a time are bearable. */
const usualPatience: LockPatience = { timeoutMs: 3_000, tries: 20, pauseMs: 1_000 };

const lockNotAvailable = '55P03';

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === lockNotAvailable;

/** Runs a step again while a lock is not free. Each step is whole or nothing, so it can be repeated. */
const withLocks = async <Result>(
  { tries, pauseMs }: LockPatience,
  { name, onStep }: { name: string; onStep: (step: string) => void },
  step: () => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= tries) throw error;
      onStep(`${name}: a lock is not free, try ${attempt + 1} of ${tries}`);
      await sleep(pauseMs);
    }
  }
};

/** The tables of the job library, over a connection that waits for locks no longer than ours. */
const migrateJobs = async (url: string, options: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1, options, application_name: 'fairhouse-migrate' });
  // A lost connection fails the step itself; the library insists on listeners.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool, noHandleSignals: true });
  } finally {
    await pool.end();
  }
};

/**
 * Brings the database to the state the code expects: our files in order, each in its own transaction with its row; then
 * the functions whose source changed; then the job library's own tables and the grants on them; then the grants of each
 * process role.
 */
export const migrate = async (
  url: string,
  {
    folder = databaseFolder(),
    onStep = () => {},
    patience = usualPatience,
  }: { folder?: string; onStep?: (step: string) => void; patience?: LockPatience } = {},
): Promise<number> => {
  const lockTimeout = `lock_timeout = ${patience.timeoutMs}`;
  const run = <Result>(name: string, step: () => Promise<Result>): Promise<Result> =>
    withLocks(patience, { name, onStep }, step);
  const client = new pg.Client({ connectionString: url, application_name: 'fairhouse-migrate' });
  await client.connect();
  try {
    // Before the timeout: a second run waits for the first however long that takes.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set ${lockTimeout}`);
    const applied = await run('list of migrations', () => readApplied(client));
    const pending = pendingMigrations(readMigrations(join(folder, 'migrations')), applied);
    for (const migration of pending) {
      onStep(migration.name);
      await run(migration.name, () => apply(client, folder, migration));
    }
    await run('functions', () => applyFunctions(client, { folder: join(folder, 'functions'), onStep }));
    await run('tables of the job library', () => migrateJobs(url, `-c ${lockTimeout.replaceAll(' ', '')}`));
    await run('repeatable files', () => runRepeatables(client, folder));
    await run('grants', () => applyRoleGrants(client, join(folder, 'role-grants.txt')));
    return pending.length;
  } finally {
    // Ending the session releases the lock even when a query failed.
    await client.end();
  }
};
