import { exportRowsMax } from '@fairhouse/protocol/ops/exports';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ExportCell, ExportKind } from '#platform/ops/export.types.ts';
import { exportKindNamed, fileNameOf, readParams } from './export.rules.ts';
import { selectExport } from './export.store.ts';
import type { ExportDeps, StoredExport } from './export.types.ts';
import { addPart, beginRun, failRun, finishRun, isWanted, type Run, setExpected, setProgress } from './run.store.ts';
import { type FilePages, writeFile } from './write-file.ts';

type RunDeps = Pick<ExportDeps, 'db' | 'audit' | 'exportKinds'> & { log: Log };

/** The file was cancelled, or another run has replaced this one. */
class Unwanted extends Error {}

export const exportAttemptsMax = 3;
const progressEveryMs = 1_000;

type ExportProgress = { rows: number; isCut: boolean };

/** Yields pages while the file is wanted, up to the maximum of rows, and reports progress periodically. */
async function* watched(pages: FilePages, run: Run, progress: ExportProgress, db: Db): FilePages {
  let reportedAt = performance.now();
  for await (const page of pages) {
    if (!(await isWanted(db.read, run))) throw new Unwanted();
    const taken: readonly (readonly ExportCell[])[] = page.slice(0, exportRowsMax - progress.rows);
    progress.rows += taken.length;
    yield taken;
    if (taken.length < page.length) {
      progress.isCut = true;
      return;
    }
    if (performance.now() - reportedAt < progressEveryMs) continue;
    await setProgress(db.read, run, progress.rows);
    reportedAt = performance.now();
  }
}

const write = async (file: StoredExport, kind: ExportKind, run: Run, { db, audit }: RunDeps): Promise<void> => {
  const { brandId, exportId } = file;
  const params = readParams(kind, file.params);
  await setExpected(db.read, run, Math.min(await kind.count(db, { brandId, params }), exportRowsMax));
  const progress: ExportProgress = { rows: 0, isCut: false };
  const pages = watched(kind.pages(db, { brandId, params }), run, progress, db);
  await writeFile({ columns: kind.columns(params), pages, mark: exportId }, async (part) => {
    if (!(await db.transaction((tx) => addPart(tx, run, part)))) throw new Unwanted();
  });
  const fileName = fileNameOf(file, { ...progress, at: new Date() });
  await db.transaction(async (tx) => {
    if (!(await finishRun(tx, run, { ...progress, fileName }))) throw new Unwanted();
    await audit.record(tx, {
      brandId,
      actor: { kind: 'system', id: 'staff.write_export' },
      action: 'staff.finish_export',
      object: { kind: 'export', id: exportId },
      after: { kind: file.kind, rows: progress.rows, isCut: progress.isCut, isPrivate: file.isPrivate },
    });
  });
};

/**
 * Writes a file from start to end. An interrupted attempt starts again, a few times; a refusal by the list is final.
 */
export const runExport = async (exportId: string, attempt: number, deps: RunDeps): Promise<void> => {
  const begun = await deps.db.transaction((tx) => beginRun(tx, exportId));
  if (begun === null) return;
  const { run, brandId } = begun;
  const file = await selectExport(deps.db.read, { brandId, exportId });
  const kind = file === null ? undefined : exportKindNamed(deps.exportKinds, file.kind);
  try {
    if (file === null || kind === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
    await write(file, kind, run, deps);
  } catch (error) {
    if (error instanceof Unwanted) return;
    const isRefused = error instanceof Refusal;
    if (!isRefused && attempt < exportAttemptsMax) throw error;
    deps.log.error({ err: error, exportId, attempt }, 'an export could not be written');
    await deps.db.transaction((tx) => failRun(tx, run, isRefused ? 'refused' : 'fault'));
  }
};
