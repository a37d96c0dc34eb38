import type { Audit } from '#modules/audit/index.ts';
import { partsOf } from '#platform/exports/file.store.ts';
import { type OutgoingFile, openFile } from '#platform/exports/send-file.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { openReader } from '../pages/open-reader.ts';
import type { TeamActor, TeamDeps } from '../pages/team.types.ts';
import { exportTables } from './export.rules.ts';
import { selectExport } from './export.store.ts';

/** Opens a file for the agent who asked for it, and audits the download. */
export const readExport = async (
  actor: TeamActor,
  exportId: string,
  { address, requestId }: { address: string; requestId: string },
  deps: TeamDeps & { audit: Audit },
): Promise<OutgoingFile> => {
  const file = await selectExport(deps.db.read, exportId);
  if (file === null || file.memberId !== actor.memberId || file.state !== 'done' || file.fileName === null)
    throw new Refusal('SYSTEM_NOT_FOUND');
  // Whoever is no agent any more reads no file that was made before.
  await openReader(actor, deps);
  await deps.db.transaction((tx) =>
    deps.audit.record(tx, {
      brandId: actor.brandId,
      actor: { kind: 'member', id: actor.memberId },
      action: 'agent.read_export',
      object: { kind: 'agent_export', id: exportId },
      after: { kind: file.input.kind, rows: file.rowsDone },
      address,
      requestId,
    }),
  );
  return openFile(file.fileName, partsOf(deps.db.read, exportTables, exportId));
};
