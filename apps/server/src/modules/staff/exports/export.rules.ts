import type { FileTables } from '#platform/exports/file.store.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { ExportKind } from '#platform/ops/export.types.ts';
import { isAllowed, type Operator } from '#platform/ops/operator.ts';
import type { ExportKinds, StoredExport } from './export.types.ts';

export const writeExportTask = 'staff.write_export';

/** One job per file; the sweep uses the key to check whether the job still exists. */
export const exportTables: FileTables = { files: 'staff.export', parts: 'staff.export_part', jobPrefix: 'export:' };

export const exportKindNamed = (kinds: ExportKinds, name: string): ExportKind | undefined =>
  kinds.find(({ kind }) => kind === name);

/** Whether an operator may export such rows; private columns need a further permission. */
export const mayHave = (kind: ExportKind, brandId: string, isPrivate: boolean, { rights }: Operator): boolean =>
  isAllowed(rights, kind.permission, brandId) &&
  (!isPrivate || (kind.privatePermission !== undefined && isAllowed(rights, kind.privatePermission, brandId)));

/** Whether a file is visible to a reader: private ones only to their maker. */
export const isVisible = ({ isPrivate, operatorId }: StoredExport, by: Operator): boolean =>
  !isPrivate || operatorId === by.operatorId;

export const mayDownload = (file: StoredExport, by: Operator, kinds: ExportKinds): boolean => {
  const kind = exportKindNamed(kinds, file.kind);
  return kind !== undefined && isVisible(file, by) && mayHave(kind, file.brandId, file.isPrivate, by);
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 32);

/** A descriptive file name: the list, the time, the row count, whether it is complete, and who exported it. */
export const fileNameOf = (
  { exportId, kind, brandId, operatorName }: Pick<StoredExport, 'exportId' | 'kind' | 'brandId' | 'operatorName'>,
  { rows, isCut, at, extension = 'csv' }: { rows: number; isCut: boolean; at: Date; extension?: string },
): string => {
  const moment = at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  const amount = `${rows}-rows${isCut ? '-cut' : ''}`;
  return `${[kind, brandId, `${moment}Z`, amount, plain(operatorName) || 'operator', exportId.slice(-8)].join('_')}.${extension}`;
};

/** Parses the parameters with the list's schema. Throws a refusal that names the invalid ones. */
export const readParams = (kind: ExportKind, params: unknown) => {
  const read = kind.params.safeParse(params);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path }) => `/params/${path.join('/')}`);
  throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: [...new Set(fields)] } });
};
