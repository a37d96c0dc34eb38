import { runFile } from '#platform/exports/run-file.ts';
import type { Log } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import type { TeamDeps } from '../pages/team.types.ts';
import { exportRowsMax, exportTables } from './export.rules.ts';
import { selectExport } from './export.store.ts';
import { openList } from './open-list.ts';

/** Writes an agent's file. */
export const runExport = (exportId: string, attempt: number, deps: TeamDeps & { log: Log }): Promise<void> =>
  runFile(
    exportTables,
    { exportId, attempt },
    async () => {
      const file = await selectExport(deps.db.read, exportId);
      if (file === null) throw new Refusal('SYSTEM_NOT_FOUND');
      const { kind, from, to } = file.input;
      const list = openList(file, file.input, deps);
      return {
        columns: list.columns,
        expected: await list.count(),
        rowsMax: exportRowsMax,
        pages: list.pages(),
        fileName: ({ rows, isCut }) => `team-${kind}_${from}_${to}_${rows}-rows${isCut ? '-cut' : ''}.csv`,
      };
    },
    deps,
  );
