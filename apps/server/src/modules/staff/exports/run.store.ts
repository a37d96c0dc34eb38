import { sql } from 'kysely';
import type { Queryable, Tx } from '#platform/db/db.ts';
import { deleteParts } from './export.store.ts';
import type { ExportFailure } from './export.types.ts';

/** One attempt at writing a file. A later one replaces it and makes its writes void. */
export type Run = { readonly exportId: string; readonly run: number };

const mine = (tx: Queryable, { exportId, run }: Run) =>
  tx.updateTable('staff.export').where('id', '=', exportId).where('run', '=', run).where('state', '=', 'running');

/** Starts a run from the beginning and discards the parts of an interrupted one. */
export const beginRun = async (tx: Tx, exportId: string): Promise<{ run: Run; brandId: string } | null> => {
  const row = await tx
    .updateTable('staff.export')
    .set({
      state: 'running',
      run: sql<number>`run + 1`,
      rows_done: 0,
      bytes: 0n,
      started_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', exportId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['run', 'brand_id'])
    .executeTakeFirst();
  if (row === undefined) return null;
  await deleteParts(tx, [exportId]);
  return { run: { exportId, run: row.run }, brandId: row.brand_id };
};

/** Whether this run is still wanted. */
export const isWanted = async (db: Queryable, { exportId, run }: Run): Promise<boolean> => {
  const row = await db
    .selectFrom('staff.export')
    .select(['state', 'run'])
    .where('id', '=', exportId)
    .executeTakeFirst();
  return row?.state === 'running' && row.run === run;
};

export const setExpected = async (db: Queryable, run: Run, rows: number): Promise<void> => {
  await mine(db, run).set({ rows_expected: rows }).execute();
};

export const setProgress = async (db: Queryable, run: Run, rowsDone: number): Promise<void> => {
  await mine(db, run).set({ rows_done: rowsDone }).execute();
};

/** Stores a part unless the run is over. The row is locked, so that no part is stored after a cancellation. */
export const addPart = async (tx: Tx, run: Run, part: { n: number; bytes: Buffer }): Promise<boolean> => {
  const { numUpdatedRows } = await mine(tx, run)
    .set({ bytes: sql<bigint>`bytes + ${part.bytes.length}` })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('staff.export_part')
    .values({ export_id: run.exportId, ...part })
    .execute();
  return true;
};

export const finishRun = async (
  tx: Tx,
  run: Run,
  { rows, isCut, fileName }: { rows: number; isCut: boolean; fileName: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await mine(tx, run)
    .set({ state: 'done', rows_done: rows, is_cut: isCut, file_name: fileName, ended_at: sql<Date>`clock_timestamp()` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const failRun = async (tx: Tx, run: Run, failure: ExportFailure): Promise<boolean> => {
  const { numUpdatedRows } = await mine(tx, run)
    .set({ state: 'failed', failure, ended_at: sql<Date>`clock_timestamp()` })
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await deleteParts(tx, [run.exportId]);
  return numUpdatedRows > 0n;
};
