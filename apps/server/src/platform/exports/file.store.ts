import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../db/db.ts';

/** The tables of a module's files, and of their parts. All modules give them the same columns. */
export type FileTables = {
  readonly files: string;
  readonly parts: string;
  /** Before the id, the key of the job that writes the file. */
  readonly jobPrefix: string;
};

/** One attempt at writing a file. A later one replaces it and makes its writes void. */
export type Run = { readonly exportId: string; readonly run: number };

export type FileFailure = 'gave_up' | 'refused' | 'fault';

/** Changes the file of a run, unless the run is over. */
const update = async (
  db: Queryable,
  { files }: FileTables,
  { exportId, run }: Run,
  changes: RawBuilder<unknown>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(files)} set ${changes}
    where id = ${exportId}::uuid and run = ${run} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
};

export const deleteParts = async (
  db: Queryable,
  { parts }: FileTables,
  exportIds: readonly string[],
): Promise<void> => {
  await sql`delete from ${sql.table(parts)} where export_id = any (${exportIds}::uuid[])`.execute(db);
};

/** Starts a run from the beginning and discards the parts of an interrupted one. */
export const beginRun = async (
  tx: Tx,
  tables: FileTables,
  exportId: string,
): Promise<{ run: Run; brandId: string } | null> => {
  const { rows } = await sql<{ run: number; brandId: string }>`
    update ${sql.table(tables.files)}
    set state = 'running', run = run + 1, rows_done = 0, bytes = 0, started_at = clock_timestamp()
    where id = ${exportId}::uuid and state in ('queued', 'running') returning run, brand_id as "brandId"`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  await deleteParts(tx, tables, [exportId]);
  return { run: { exportId, run: row.run }, brandId: row.brandId };
};

/** Whether this run is still wanted. */
export const isWanted = async (db: Queryable, { files }: FileTables, { exportId, run }: Run): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.table(files)}
    where id = ${exportId}::uuid and run = ${run} and state = 'running'`.execute(db);
  return rows.length > 0;
};

export const setExpected = (db: Queryable, tables: FileTables, run: Run, rows: number): Promise<boolean> =>
  update(db, tables, run, sql`rows_expected = ${rows}`);

export const setProgress = (db: Queryable, tables: FileTables, run: Run, rowsDone: number): Promise<boolean> =>
  update(db, tables, run, sql`rows_done = ${rowsDone}`);

/** Stores a part unless the run is over. The row is locked, so that no part is stored after a cancellation. */
export const addPart = async (
  tx: Tx,
  tables: FileTables,
  run: Run,
  { n, bytes }: { n: number; bytes: Buffer },
): Promise<boolean> => {
  if (!(await update(tx, tables, run, sql`bytes = bytes + ${bytes.length}`))) return false;
  await sql`
    insert into ${sql.table(tables.parts)} (export_id, n, bytes)
    values (${run.exportId}::uuid, ${n}, ${bytes})`.execute(tx);
  return true;
};

export const finishRun = (
  tx: Tx,
  tables: FileTables,
  run: Run,
  { rows, isCut, fileName }: { rows: number; isCut: boolean; fileName: string },
): Promise<boolean> =>
  update(
    tx,
    tables,
    run,
    sql`state = 'done', rows_done = ${rows}, is_cut = ${isCut}, file_name = ${fileName}, ended_at = clock_timestamp()`,
  );

export const failRun = async (tx: Tx, tables: FileTables, run: Run, failure: FileFailure): Promise<void> => {
  const changes = sql`state = 'failed', failure = ${failure}, ended_at = clock_timestamp()`;
  if (await update(tx, tables, run, changes)) await deleteParts(tx, tables, [run.exportId]);
};

/** The parts of a file in their order, each read when the previous one has been taken. */
export async function* partsOf(db: Queryable, { parts }: FileTables, exportId: string): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from ${sql.table(parts)} where export_id = ${exportId}::uuid and n = ${n}`.execute(db);
    if (rows[0] === undefined) return;
    yield rows[0].bytes;
  }
}

/** Expires files after a day, and deletes their parts. */
export const expireFiles = async (tx: Tx, tables: FileTables): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(tables.files)} set state = 'expired', ended_at = coalesce(ended_at, clock_timestamp())
    where state in ('queued', 'running', 'done') and expires_at <= clock_timestamp() returning id`.execute(tx);
  await deleteParts(
    tx,
    tables,
    rows.map(({ id }) => id),
  );
};

/** Fails abandoned files: their job no longer exists, or is out of attempts. */
export const failAbandoned = async (tx: Tx, tables: FileTables): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(tables.files)} e set state = 'failed', failure = 'gave_up', ended_at = clock_timestamp()
    where e.state in ('queued', 'running') and not exists (
      select from graphile_worker.jobs j where j.key = ${tables.jobPrefix}::text || e.id
      and (j.attempts < j.max_attempts or j.locked_at is not null))
    returning e.id`.execute(tx);
  await deleteParts(
    tx,
    tables,
    rows.map(({ id }) => id),
  );
  return rows.length;
};
