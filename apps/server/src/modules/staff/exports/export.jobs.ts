import * as z from 'zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Db, ReadDb } from '#platform/db/db.ts';
import { expireFiles, failAbandoned } from '#platform/exports/file.store.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { Log } from '#platform/kernel/log.ts';
import { exportTables, writeExportTask } from './export.rules.ts';
import type { ExportKinds } from './export.types.ts';
import { runExport } from './run-export.ts';

const queued = z.object({ exportId: z.uuid() });

/** Background tasks: write exports, expire them after a day, fail abandoned ones. */
export const exportTasks = (deps: {
  db: Db;
  reports: ReadDb;
  audit: Audit;
  log: Log;
  exportKinds: ExportKinds;
}): Task[] => [
  {
    name: writeExportTask,
    run: (payload, { attempt }) => runExport(queued.parse(payload).exportId, attempt, deps),
  },
  {
    name: 'staff.sweep_exports',
    run: async () => {
      await deps.db.transaction((tx) => expireFiles(tx, exportTables));
      const abandoned = await deps.db.transaction((tx) => failAbandoned(tx, exportTables));
      if (abandoned > 0) deps.log.error({ files: abandoned }, 'abandoned exports failed');
    },
  },
];

export const exportSchedules: readonly Schedule[] = [
  { name: 'staff.sweep-exports', pattern: '35 * * * * *', task: 'staff.sweep_exports' },
];
