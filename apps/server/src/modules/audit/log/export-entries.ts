import { auditFilter } from '@fairhouse/protocol/ops/audit';
import * as z from 'zod';
import type { ExportKind } from '#platform/ops/export.types.ts';
import { countLog, readLog } from './log.store.ts';

const params = z.object(auditFilter);
type Params = z.infer<typeof params>;

const pageRows = 1_000;
/** The maximum of an export. Counting stops here. */
const countMax = 1_000_000;

/** The audit log as a file, newest first. */
export const auditExportKind: ExportKind = {
  kind: 'audit',
  permission: 'audit.read',
  params: params as unknown as ExportKind['params'],
  columns: () => [
    'seq',
    'at',
    'actor_kind',
    'actor_id',
    'role',
    'action',
    'object_kind',
    'object_id',
    'before',
    'after',
    'reason',
    'address',
    'request_id',
  ],
  count: (db, { brandId, params: given }) => countLog(db.read, { brandId, ...(given as Params) }, countMax),
  async *pages(db, { brandId, params: given }) {
    let beyond: bigint | null = null;
    for (;;) {
      const rows = await readLog(
        db.read,
        { brandId, ...(given as Params) },
        { beyond, isOldestFirst: false, limit: pageRows },
      );
      if (rows.length > 0) {
        yield rows.map((row) => [
          row.seq,
          row.at.toISOString(),
          row.actorKind,
          row.actorId,
          row.actorRole,
          row.action,
          row.objectKind,
          row.objectId,
          row.before,
          row.after,
          row.reason,
          row.address,
          row.requestId,
        ]);
      }
      const last = rows.at(-1);
      if (rows.length < pageRows || last === undefined) return;
      beyond = last.seq;
    }
  },
};
