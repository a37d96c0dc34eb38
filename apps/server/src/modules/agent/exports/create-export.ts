import { isDeepStrictEqual } from 'node:util';
import { fileAttemptsMax } from '#platform/exports/run-file.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { TeamActor } from '../pages/team.types.ts';
import { exportsPerDay, exportTables, writeExportTask } from './export.rules.ts';
import { countExports, insertExport, lockExports, selectExport } from './export.store.ts';
import type { AgentExport, ExportDeps, ExportRequest } from './export.types.ts';
import { openList } from './open-list.ts';

/** Asks for a file of a list. The same id with the same input is the same export. */
export const createExport = async (
  actor: TeamActor,
  { exportId, ...input }: ExportRequest,
  { address, requestId }: { address: string; requestId: string },
  deps: ExportDeps,
): Promise<AgentExport> => {
  const rowsTotal = await openList(actor, input, deps).count();
  return deps.db.transaction(async (tx) => {
    await lockExports(tx, actor);
    const earlier = await selectExport(tx, exportId);
    if (earlier !== null) {
      if (earlier.memberId !== actor.memberId || !isDeepStrictEqual(earlier.input, input))
        throw new Refusal('SYSTEM_ID_REUSED');
      return earlier;
    }
    const { lastDay, isUnderWay } = await countExports(tx, actor);
    if (isUnderWay || lastDay >= exportsPerDay) throw new Refusal('AGENT_EXPORT_LIMIT');
    await insertExport(tx, actor, { exportId, input, rowsTotal });
    await deps.jobs.add(tx, {
      task: writeExportTask,
      payload: { exportId },
      key: `${exportTables.jobPrefix}${exportId}`,
      attemptsMax: fileAttemptsMax,
    });
    await deps.audit.record(tx, {
      brandId: actor.brandId,
      actor: { kind: 'member', id: actor.memberId },
      action: 'agent.create_export',
      object: { kind: 'agent_export', id: exportId },
      // A filter's value may name an account, so only the names of the filters are recorded.
      after: { kind: input.kind, from: input.from, to: input.to, filters: Object.keys(input.filter).sort() },
      address,
      requestId,
    });
    const created = await selectExport(tx, exportId);
    if (created === null) throw new Error('the export was not written');
    return created;
  });
};
