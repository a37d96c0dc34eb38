import * as z from 'zod';
import { instant } from '../wire/instant.ts';
import { brandOpsEndpoint } from './ops-endpoint.ts';
import { anyJson, listPage, listQuery, operatorRef } from './ops-wire.ts';

export const exportStates = ['queued', 'running', 'done', 'cancelled', 'failed', 'expired'] as const;

/** Rows beyond this number are cut off, which the file name and the export's row state. */
export const exportRowsMax = 5_000_000;

const exportKindName = z.string().regex(/^[a-z][a-z0-9_]{1,31}$/);
const exportId = z.uuid();

export const exportRow = z
  .object({
    exportId,
    kind: exportKindName,
    operator: operatorRef,
    state: z.enum(exportStates),
    rowsDone: z.int().min(0),
    /** An estimate; null until it has been counted. */
    rowsExpected: z.int().min(0).nullable(),
    /** The size of the stored, compressed file. */
    bytes: z.int().min(0),
    isPrivate: z.boolean(),
    /** The file does not contain all rows. */
    isCut: z.boolean(),
    isMine: z.boolean(),
    mayDownload: z.boolean(),
    mayCancel: z.boolean(),
    fileName: z.string().nullable(),
    /** Why it failed: it timed out, the list refused the parameters, or another error occurred. */
    failure: z.enum(['gave_up', 'refused', 'fault']).nullable(),
    createdAt: instant,
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    expiresAt: instant,
  })
  .meta({ id: 'ExportRow' });

const shared = { module: 'staff', permission: 'export.read' } as const;

/**
 * The guard requires `export.read`; the list itself then requires its own permission, and for private columns another
 * one and a factor of the last five minutes.
 */
export const createExportEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsCreateExport',
    method: 'POST',
    path: '/exports',
    summary: 'Has a list written to a file',
    decided:
      'A list is exported only to operators who may read it; private columns need a further permission and a fresh factor.',
    value: z.object({ exportId }),
    errors: ['AUTH_STEP_UP_REQUIRED', 'OPS_VALUE_REFUSED', 'OPS_NOT_POSSIBLE'],
  },
  {
    body: z.strictObject({
      kind: exportKindName,
      /** The filters of the list, as in its query, and other columns than the default if the list supports them. */
      params: z.record(z.string().max(64), anyJson),
    }),
  },
);

export const listExportsEndpoint = brandOpsEndpoint(
  {
    ...shared,
    id: 'opsListExports',
    method: 'GET',
    path: '/exports',
    summary: 'Files that were written, newest first; private ones only of the reader',
    value: listPage(exportRow),
  },
  {
    querystring: z.strictObject({
      ...listQuery(['createdAt']),
      state: z.enum(exportStates).optional(),
      kind: exportKindName.optional(),
      whose: z.enum(['mine']).optional(),
    }),
  },
);

export const getExportEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsGetExport',
  method: 'GET',
  path: '/exports/:exportId',
  params: { exportId },
  summary: 'How far a file is',
  value: exportRow,
});

export const cancelExportEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsCancelExport',
  method: 'POST',
  path: '/exports/:exportId/cancel',
  params: { exportId },
  summary: 'Stops the writing of a file; what was written is thrown away',
  decided: 'Only by the requester.',
  value: z.object({ state: z.enum(exportStates) }),
  errors: ['OPS_NOT_POSSIBLE'],
});

/** Returns the file itself (`text/csv`), not an envelope; a browser opens it as a link. */
export const downloadExportEndpoint = brandOpsEndpoint({
  ...shared,
  id: 'opsDownloadExport',
  method: 'GET',
  path: '/exports/:exportId/file',
  params: { exportId },
  summary: 'The file',
  decided: 'Every download is recorded. The answer is the file; only refusals come in the envelope.',
  value: z.null(),
  errors: ['OPS_NOT_POSSIBLE'],
});
