import { exportRowsMax } from '@fairhouse/protocol/ops/exports';
import type { ReadDb } from '#platform/db/db.ts';
import { runFile } from '#platform/exports/run-file.ts';
import type { Log } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { exportKindNamed, exportTables, fileNameOf, readParams, writeExportTask } from './export.rules.ts';
import { selectExport } from './export.store.ts';
import type { ExportDeps } from './export.types.ts';

type RunDeps = Pick<ExportDeps, 'db' | 'audit' | 'exportKinds'> & { reports: ReadDb; log: Log };

/** Writes an operator's file. */
export const runExport = (exportId: string, attempt: number, deps: RunDeps): Promise<void> =>
  runFile(
    exportTables,
    { exportId, attempt },
    async (brandId) => {
      const { db, reports } = deps;
      const file = await selectExport(db.read, { brandId, exportId });
      const kind = file === null ? undefined : exportKindNamed(deps.exportKinds, file.kind);
      if (file === null || kind === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
      const params = readParams(kind, file.params);
      const whole = await kind.whole?.(reports, { brandId, params, mark: exportId });
      return {
        columns: kind.columns(params),
        expected: whole?.rows ?? Math.min(await kind.count(reports, { brandId, params }), exportRowsMax),
        rowsMax: exportRowsMax,
        pages: kind.pages(reports, { brandId, params }),
        ...(whole !== undefined && { whole }),
        fileName: (written) =>
          fileNameOf(file, {
            ...written,
            at: new Date(),
            ...(whole !== undefined && { extension: whole.extension }),
          }),
        onDone: (tx, { rows, isCut }) =>
          deps.audit.record(tx, {
            brandId,
            actor: { kind: 'system', id: writeExportTask },
            action: 'staff.finish_export',
            object: { kind: 'export', id: exportId },
            after: { kind: file.kind, rows, isCut, isPrivate: file.isPrivate },
          }),
      };
    },
    deps,
  );
