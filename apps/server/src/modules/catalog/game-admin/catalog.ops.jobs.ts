import type { Task } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/kernel/log.ts';
import { runScheduledLayout, scheduledLayoutTask } from '../lobby-editor/schedule-lobby.ts';
import { bulkTask, runBulk } from './bulk-games.ts';
import type { OpsDeps } from './ops.types.ts';

/** Changes started by operators and run by a worker. */
export const catalogOpsTasks = (deps: OpsDeps & { log: Log }): Task[] => [
  { name: bulkTask, run: ({ bulkId }) => runBulk(String(bulkId), deps) },
  {
    name: scheduledLayoutTask,
    run: async ({ versionId }) => {
      const outcome = await runScheduledLayout(String(versionId), deps);
      if (outcome !== 'published') deps.log.warn({ versionId, outcome }, 'a scheduled lobby was not published');
    },
  },
];
