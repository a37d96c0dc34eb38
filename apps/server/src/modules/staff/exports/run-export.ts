import { exportRowsMax } from '@fairhouse/protocol/ops/exports';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ExportCell, ExportKind } from '#platform/ops/export.types.ts';
import { exportKindNamed, fileNameOf, readParams } from './export.rules.ts';
import { selectExport } from './export.store.ts';
import type { ExportUses, StoredExport } from './export.types.ts';
import { addPart, beginRun, failRun, finishRun, isWanted, type Run, setExpected, setProgress } from './run.store.ts';
import { type FilePages, writeFile } from './write-file.ts';

type RunUses = Pick<ExportUses, 'db' | 'audit' | 'exportKinds'> & { log: Log };

/** Somebody cancelled the file, or another run has replaced this one. */
class Unwanted extends Error {}

export const exportAttemptsMax = 3;
const progressEveryMs = 1_000;

type Tally = { rows: number; isCut: boolean };

/** Passes pages on while the file is wanted, up to the most rows a file may have, and tells now and then how far it is. */
async function* watched(pages: FilePages, run: Run, tally: Tally, db: Db): FilePages {
  let toldAt = performance.now();
  for await (const page of pages) {
    if (!(await isWanted(db.read, run))) throw new Unwanted();
    const taken: readonly (readonly ExportCell[])[] = page.slice(0, exportRowsMax - tally.rows);
    tally.rows += taken.length;
    yield taken;
    if (taken.length < page.length) {
      tally.isCut = true;
      return;
    }
    if (performance.now() - toldAt < progressEveryMs) continue;
    await setProgress(db.read, run, tally.rows);
    toldAt = performance.now();
  }
}

const write = async (file: StoredExport, kind: ExportKind, run: Run, { db, audit }: RunUses): Promise<void> => {
  const { brandId, exportId } = file;
  const params = readParams(kind, file.params);
  await setExpected(db.read, run, Math.min(await kind.count(db, { brandId, params }), exportRowsMax));
  const tally: Tally = { rows: 0, isCut: false };
  const pages = watched(kind.pages(db, { brandId, params }), run, tally, db);
  await writeFile({ columns: kind.columns(params), pages, mark: exportId }, async (part) => {
    if (!(await db.transaction((tx) => addPart(tx, run, part)))) throw new Unwanted();
  });
  const fileName = fileNameOf(file, { ...tally, at: new Date() });
  await db.transaction(async (tx) => {
    if (!(await finishRun(tx, run, { ...tally, fileName }))) throw new Unwanted();
    await audit.record(tx, {
      brandId,
      actor: { kind: 'system', id: 'staff.write_export' },
      action: 'staff.finish_export',
      object: { kind: 'export', id: exportId },
      after: { kind: file.kind, rows: tally.rows, isCut: tally.isCut, isPrivate: file.isPrivate },
    });
  });
};

/**
 * Writes a file from start to end. An attempt that breaks off begins again from nothing, a few times; a refusal of
 * the list itself ends it at once.
 */
export const runExport = async (exportId: string, attempt: number, use: RunUses): Promise<void> => {
  const begun = await use.db.transaction((tx) => beginRun(tx, exportId));
  if (begun === null) return;
  const { run, brandId } = begun;
  const file = await selectExport(use.db.read, { brandId, exportId });
  const kind = file === null ? undefined : exportKindNamed(use.exportKinds, file.kind);
  try {
    if (file === null || kind === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    await write(file, kind, run, use);
  } catch (error) {
    if (error instanceof Unwanted) return;
    const isRefused = error instanceof Refusal;
    if (!isRefused && attempt < exportAttemptsMax) throw error;
    use.log.error({ err: error, exportId, attempt }, 'a file could not be written');
    await use.db.transaction((tx) => failRun(tx, run, isRefused ? 'refused' : 'fault'));
  }
};
