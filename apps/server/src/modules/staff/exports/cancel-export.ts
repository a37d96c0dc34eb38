import { deleteParts } from '#platform/exports/file.store.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { exportTables } from './export.rules.ts';
import { cancelLive, selectExport } from './export.store.ts';
import type { ExportDeps } from './export.types.ts';

/** Cancels the operator's own export and discards its parts. */
export const cancelExport = (
  { brandId, exportId }: { brandId: string; exportId: string },
  by: Operator,
  { db, audit }: Pick<ExportDeps, 'db' | 'audit'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const file = await selectExport(tx, { brandId, exportId });
    if (file === null || file.operatorId !== by.operatorId) throw new Refusal('SYSTEM_NOT_FOUND');
    if (!(await cancelLive(tx, exportId))) {
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { state: file.state } });
    }
    await deleteParts(tx, exportTables, [exportId]);
    await audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'staff.cancel_export',
      object: { kind: 'export', id: exportId },
      before: { state: file.state },
      after: { state: 'cancelled' },
      requestId: by.requestId,
      address: by.address,
    });
  });
