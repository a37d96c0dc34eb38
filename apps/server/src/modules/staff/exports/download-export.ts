import { Readable } from 'node:stream';
import type { Queryable } from '#platform/db/db.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { isVisible, mayDownload } from './export.rules.ts';
import { selectExport, selectPart } from './export.store.ts';
import type { ExportDeps } from './export.types.ts';

async function* partsOf(db: Queryable, exportId: string): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const bytes = await selectPart(db, exportId, n);
    if (bytes === null) return;
    yield bytes;
  }
}

/** Opens a file for one reader, and audits the download. The stream is gzip. */
export const downloadExport = async (
  { brandId, exportId }: { brandId: string; exportId: string },
  by: Operator,
  { db, audit, exportKinds }: Pick<ExportDeps, 'db' | 'audit' | 'exportKinds'>,
): Promise<{ fileName: string; gzip: Readable }> => {
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
  return { fileName, gzip: Readable.from(partsOf(db.read, exportId), { objectMode: false, highWaterMark: 1 }) };
};
