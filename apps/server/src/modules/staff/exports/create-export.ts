import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { exportJobKey, exportKindNamed, mayHave, readParams, writeExportTask } from './export.rules.ts';
import { countLiveOf, insertExport } from './export.store.ts';
import type { ExportDeps } from './export.types.ts';
import { exportAttemptsMax } from './run-export.ts';

/** So that one person's files do not hold up everybody else's. */
const liveMax = 3;
const paramsMax = 8_000;

/** Has a list written to a file, for whoever may read it; private columns ask for more. */
export const createExport = async (
  request: { brandId: string; kind: string; params: Record<string, unknown>; hasFreshFactor: boolean },
  by: Operator,
  deps: ExportDeps,
): Promise<{ exportId: string }> => {
  const { brandId } = request;
  const kind = exportKindNamed(deps.exportKinds, request.kind);
  if (kind === undefined) throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'kind' } });
  if (JSON.stringify(request.params).length > paramsMax) {
    throw new Refusal('OPS_VALUE_REFUSED', { details: { field: 'params' } });
  }
  const isPrivate = kind.asksPrivate?.(readParams(kind, request.params)) ?? false;
  if (!mayHave(kind, brandId, isPrivate, by)) throw new Refusal('AUTH_FORBIDDEN');
  if (isPrivate && !request.hasFreshFactor) {
    throw new Refusal('AUTH_STEP_UP_REQUIRED', { details: { factors: ['totp', 'passkey'] } });
  }
  const exportId = newId();
  await deps.db.transaction(async (tx) => {
    if ((await countLiveOf(tx, by.operatorId)) >= liveMax) {
      throw new Refusal('OPS_NOT_POSSIBLE', { details: { why: 'too_many_at_once', most: liveMax } });
    }
    await insertExport(tx, {
      exportId,
      brandId,
      operatorId: by.operatorId,
      role: by.actor.role,
      kind: kind.kind,
      // As they came: they are read again by whoever writes the file.
      params: request.params as Json,
      isPrivate,
    });
    await deps.jobs.add(tx, {
      task: writeExportTask,
      payload: { exportId },
      key: exportJobKey(exportId),
      attemptsMax: exportAttemptsMax,
    });
    await deps.audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'staff.create_export',
      object: { kind: 'export', id: exportId },
      // What was searched for may be a person; which filters were set is not.
      after: { kind: kind.kind, isPrivate, filters: Object.keys(request.params).sort() },
      requestId: by.requestId,
      address: by.address,
    });
  });
  return { exportId };
};
