import { partsOf } from '#platform/exports/file.store.ts';
import { type OutgoingFile, openFile } from '#platform/exports/send-file.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { exportTables, isVisible, mayDownload } from './export.rules.ts';
import { selectExport } from './export.store.ts';
import type { ExportDeps } from './export.types.ts';

/** Opens a file for one reader, and audits the download. */
export const downloadExport = async (
  { brandId, exportId }: { brandId: string; exportId: string },
  by: Operator,
  { db, audit, exportKinds }: Pick<ExportDeps, 'db' | 'audit' | 'exportKinds'>,
): Promise<OutgoingFile> => {
  const file = await selectExport(db.read, { brandId, exportId });
  if (file === null || !isVisible(file, by)) throw new Refusal('SYSTEM_NOT_FOUND');
  if (!mayDownload(file, by, exportKinds)) throw new Refusal('AUTH_FORBIDDEN');
  const { fileName } = file;
  if (file.state !== 'done' || fileName === null) {
    throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: file.state } });
  }
  await db.transaction((tx) =>
    audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'staff.download_export',
      object: { kind: 'export', id: exportId },
      after: { kind: file.kind, rows: file.rowsDone, isPrivate: file.isPrivate },
      requestId: by.requestId,
      address: by.address,
    }),
  );
  return openFile(fileName, partsOf(db.read, exportTables, exportId));
};
