import type { exportRow, listExportsEndpoint } from '@fairhouse/protocol/ops/exports';
import type * as z from 'zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { isVisible, mayDownload } from './export.rules.ts';
import { selectExport, selectExportPage } from './export.store.ts';
import type { ExportDeps, ExportKinds, StoredExport } from './export.types.ts';

type Query = z.output<(typeof listExportsEndpoint)['schema']['querystring']>;
type ResponseBody = z.output<(typeof listExportsEndpoint)['schema']['response'][200]>['value'];

const readCursor = (cursor: string | undefined): { micros: string; id: string } | null => {
  if (cursor === undefined) return null;
  const [, micros, id] = /^(\d{1,18})\.([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (micros === undefined || id === undefined) {
    throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'querystring', fields: ['/cursor'] } });
  }
  return { micros, id };
};

const showExport = (file: StoredExport, by: Operator, kinds: ExportKinds): z.output<typeof exportRow> => {
  const isMine = file.operatorId === by.operatorId;
  return {
    exportId: file.exportId,
    kind: file.kind,
    operator: { operatorId: file.operatorId, name: file.operatorName },
    state: file.state,
    rowsDone: file.rowsDone,
    rowsExpected: file.rowsExpected,
    bytes: Number(file.bytes),
    isPrivate: file.isPrivate,
    isCut: file.isCut,
    isMine,
    mayDownload: file.state === 'done' && mayDownload(file, by, kinds),
    mayCancel: isMine && (file.state === 'queued' || file.state === 'running'),
    fileName: file.fileName,
    failure: file.failure,
    createdAt: file.createdAt.toISOString(),
    startedAt: file.startedAt?.toISOString() ?? null,
    endedAt: file.endedAt?.toISOString() ?? null,
    expiresAt: file.expiresAt.toISOString(),
  };
};

/** Files of a brand, newest first. */
export const listExports = async (
  brandId: string,
  { state, kind, whose, cursor, limit, sort = '-createdAt' }: Query,
  by: Operator,
  { db, exportKinds }: Pick<ExportDeps, 'db' | 'exportKinds'>,
): Promise<ResponseBody> => {
  const filter = { brandId, readerId: by.operatorId, state, kind, isMine: whose === 'mine' };
  // Fetches one extra row to detect whether there is another page.
  const page = { after: readCursor(cursor), limit: limit + 1, isDescending: sort.startsWith('-') };
  const found = await selectExportPage(db.read, filter, page);
  const last = found[limit - 1];
  return {
    rows: found.slice(0, limit).map(({ file }) => showExport(file, by, exportKinds)),
    nextCursor: found.length > limit && last !== undefined ? `${last.micros}.${last.file.exportId}` : null,
    total: null,
  };
};

export const getExport = async (
  ref: { brandId: string; exportId: string },
  by: Operator,
  { db, exportKinds }: Pick<ExportDeps, 'db' | 'exportKinds'>,
): Promise<z.output<typeof exportRow>> => {
  const file = await selectExport(db.read, ref);
  if (file === null || !isVisible(file, by)) throw new Refusal('SYSTEM_NOT_FOUND');
  return showExport(file, by, exportKinds);
};
