import { fileAttemptsMax } from '#platform/exports/run-file.ts';
import { newId } from '#platform/kernel/ids.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { Json } from '#platform/ops/approval.types.ts';
import type { Operator } from '#platform/ops/operator.ts';
import { exportKindNamed, exportTables, mayHave, readParams, writeExportTask } from './export.rules.ts';
import { countLiveOf, insertExport } from './export.store.ts';
import type { ExportDeps } from './export.types.ts';

/** Limits one operator's exports, so that they do not delay those of others. */
const liveMax = 3;
const paramsMax = 8_000;

/** Starts an export of a list for an operator who may read it; private columns need a further permission. */
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
      // Stored unparsed: the job that writes the file parses them again.
      params: request.params as Json,
      isPrivate,
    });
    await deps.jobs.add(tx, {
      task: writeExportTask,
      payload: { exportId },
      key: `${exportTables.jobPrefix}${exportId}`,
      attemptsMax: fileAttemptsMax,
    });
    await deps.audit.record(tx, {
      brandId,
      actor: by.actor,
      action: 'staff.create_export',
      object: { kind: 'export', id: exportId },
      // A filter's value may identify a person, so only the names of the filters are recorded.
      after: { kind: kind.kind, isPrivate, filters: Object.keys(request.params).sort() },
      requestId: by.requestId,
      address: by.address,
    });
  });
  return { exportId };
};
