import { Readable } from 'node:stream';
import type { Db, Tx } from '../db/db.ts';
import type { Log } from '../kernel/log.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  addPart,
  beginRun,
  type FileTables,
  failRun,
  finishRun,
  isWanted,
  type Run,
  setExpected,
  setProgress,
} from './file.store.ts';
import { type FilePages, writeBytes, writeFile } from './write-file.ts';

/** The file was cancelled, or another run has replaced this one. */
class Unwanted extends Error {}

export const fileAttemptsMax = 3;
const progressEveryMs = 1_000;

export type WrittenRows = { rows: number; isCut: boolean };

/** A list on its way into a file. */
export type OpenList = {
  columns: readonly string[];
  /** How many rows there will be, as far as it is known. */
  expected: number;
  /** Rows beyond this number are cut off. */
  rowsMax: number;
  pages: FilePages;
  /** The file as a whole, in place of pages. */
  whole?: { bytes: Buffer; rows: number; isCut: boolean };
  fileName(written: WrittenRows): string;
  /** Runs in the transaction that finishes the file. */
  onDone?(tx: Tx, written: WrittenRows): Promise<unknown>;
};

/** Yields pages while the file is wanted, up to the maximum of rows, and reports progress periodically. */
async function* watched(
  { pages, rowsMax }: OpenList,
  { tables, run, written }: { tables: FileTables; run: Run; written: WrittenRows },
  db: Db,
): FilePages {
  let reportedAt = performance.now();
  for await (const page of pages) {
    if (!(await isWanted(db.read, tables, run))) throw new Unwanted();
    const taken = page.slice(0, rowsMax - written.rows);
    written.rows += taken.length;
    yield taken;
    if (taken.length < page.length) {
      written.isCut = true;
      return;
    }
    if (performance.now() - reportedAt < progressEveryMs) continue;
    await setProgress(db.read, tables, run, written.rows);
    reportedAt = performance.now();
  }
}

const write = async (list: OpenList, tables: FileTables, run: Run, db: Db): Promise<void> => {
  await setExpected(db.read, tables, run, list.expected);
  const { whole } = list;
  const written: WrittenRows = { rows: whole?.rows ?? 0, isCut: whole?.isCut ?? false };
  const keep = async (part: { n: number; bytes: Buffer }): Promise<void> => {
    if (!(await db.transaction((tx) => addPart(tx, tables, run, part)))) throw new Unwanted();
  };
  const pages = watched(list, { tables, run, written }, db);
  if (whole === undefined) await writeFile({ columns: list.columns, pages, mark: run.exportId }, keep);
  else await writeBytes(Readable.from([whole.bytes]), keep);
  const fileName = list.fileName(written);
  await db.transaction(async (tx) => {
    if (!(await finishRun(tx, tables, run, { ...written, fileName }))) throw new Unwanted();
    await list.onDone?.(tx, written);
  });
};

/**
 * Writes a file from start to end. An interrupted attempt starts again, a few times; a refusal by the list is final.
 */
export const runFile = async (
  tables: FileTables,
  { exportId, attempt }: { exportId: string; attempt: number },
  open: (brandId: string) => Promise<OpenList>,
  { db, log }: { db: Db; log: Log },
): Promise<void> => {
  const begun = await db.transaction((tx) => beginRun(tx, tables, exportId));
  if (begun === null) return;
  const { run, brandId } = begun;
  try {
    await write(await open(brandId), tables, run, db);
  } catch (error) {
    if (error instanceof Unwanted) return;
    const isRefused = error instanceof Refusal;
    if (!isRefused && attempt < fileAttemptsMax) throw error;
    log.error({ err: error, exportId, attempt }, 'an export could not be written');
    await db.transaction((tx) => failRun(tx, tables, run, isRefused ? 'refused' : 'fault'));
  }
};
