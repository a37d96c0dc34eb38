import * as z from 'zod';
import { expireFiles, failAbandoned } from '#platform/exports/file.store.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { TeamDeps } from '../pages/team.types.ts';
import { exportTables, writeExportTask } from './export.rules.ts';
import { deleteOldExports } from './export.store.ts';
import { runExport } from './run-export.ts';

const queued = z.object({ exportId: z.uuid() });

const sweepTask = 'agent.sweep_exports';

/** Background tasks: write files, expire them after a day, fail abandoned ones, forget old ones. */
export const exportTasks = (deps: TeamDeps & { log: Log }): Task[] => [
  { name: writeExportTask, run: (payload, { attempt }) => runExport(queued.parse(payload).exportId, attempt, deps) },
  {
    name: sweepTask,
    run: async () => {
      await deps.db.transaction((tx) => expireFiles(tx, exportTables));
      const abandoned = await deps.db.transaction((tx) => failAbandoned(tx, exportTables));
      if (abandoned > 0) deps.log.error({ files: abandoned }, 'abandoned exports of agents failed');
      await deleteOldExports(deps.db.read);
    },
  },
];

export const exportSchedules: readonly Schedule[] = [{ name: sweepTask, pattern: '40 * * * * *', task: sweepTask }];
