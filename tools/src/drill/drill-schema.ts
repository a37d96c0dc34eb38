import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '../services/index.ts';

/** A platform has far more history than a drill can play; random bytes of its size take the same time to restore. */
const fillerRowBytes = 8_000;
const uuidBytes = 16;
const randomRows = 1_000;
const copiedRows = 8_000;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A schema of its own beside those of the platform; the cell and all it has are deleted after the drill. */
export const makeDrillSchema = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('create schema drill');
    await client.query('create table drill.marker (name text primary key, written_at timestamptz not null)');
    await client.query('create table drill.filler (bytes bytea not null)');
    // One row fills one page; random bytes cannot be compressed anyway.
    await client.query('alter table drill.filler alter column bytes set storage plain');
  });

export const databaseBytes = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    return Number(rows[0]?.bytes);
  });

/** Adds bytes that cannot be compressed until the database has the size. */
export const growDatabase = (url: string, bytes: number, onProgress: (bytes: number) => void): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(
      `insert into drill.filler
       select (select string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, $2) where row is not null)
       from generate_series(1, $1) row`,
      [randomRows, fillerRowBytes / uuidBytes],
    );
    // Random bytes are slow to make. No compression looks back so far that it would notice the copies.
    for (let size = await databaseBytes(url); size < bytes; size = await databaseBytes(url)) {
      await client.query('insert into drill.filler select bytes from drill.filler limit $1', [copiedRows]);
      onProgress(size);
    }
  });

export const writeMarker = (url: string, name: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('insert into drill.marker values ($1, clock_timestamp())', [name]);
  });

export const readMarkers = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from drill.marker order by name');
    return rows.map(({ name }) => name);
  });

/** Names the present moment, so that a restore can end exactly there. As superuser. */
export const createRestorePoint = (url: string, name: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_create_restore_point($1)', [name]);
  });

/** Ends the current WAL segment; resolves when the archive has it and everything before it. */
export const archiveAll = (url: string, patienceMs: number): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
    const segment = rows[0]?.segment ?? '';
    for (const deadline = Date.now() + patienceMs; ; ) {
      const archived = await client.query<{ isDone: boolean }>(
        `select coalesce(last_archived_wal >= $1, false) as "isDone" from pg_stat_archiver`,
        [segment],
      );
      if (archived.rows[0]?.isDone) return;
      if (Date.now() > deadline) throw new Error(`${segment} was not archived within ${patienceMs / 1_000} s`);
      await client.query('select pg_sleep(0.05)');
    }
  });

export type MigrationRow = { number: number; name: string; checksum: string };

export const readMigrations = (url: string): Promise<MigrationRow[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<MigrationRow>(
      'select number, name, checksum from platform.migration order by number',
    );
    return rows;
  });

/** Runs what an operator runs before the first role starts; returns how many sessions that ended, and how many are left. */
export const endSessions = (url: string): Promise<{ ended: number; left: number }> =>
  withClient(url, async (client) => {
    const countOpen = async (): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        `select (select count(*) from identity.session where ended_at is null)::int
           + (select count(*) from staff.session where ended_at is null)::int
           + (select count(*) from play.game_session where ended_at is null)::int as count`,
      );
      return rows[0]?.count ?? Number.NaN;
    };
    const open = await countOpen();
    await client.query(readFileSync(join(repositoryRoot, 'ops/cell/end-sessions.sql'), 'utf8'));
    const left = await countOpen();
    return { ended: open - left, left };
  });
