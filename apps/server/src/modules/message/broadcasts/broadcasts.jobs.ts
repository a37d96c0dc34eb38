import type { NewJob, Task } from '#platform/jobs/jobs.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import type { SendDeps } from './broadcast.types.ts';
import { sendOpenBroadcasts } from './send-open-broadcasts.ts';

const sendTask = 'message.send_broadcasts';

/** Starts a new broadcast at once; the schedule resumes those that a process left unfinished. */
export const sendSoon = (broadcastId: string): NewJob => ({
  task: sendTask,
  payload: {},
  key: `broadcast:${broadcastId}`,
  attemptsMax: 3,
});

export const broadcastTasks = (deps: SendDeps): Task[] => [{ name: sendTask, run: () => sendOpenBroadcasts(deps) }];

export const broadcastSchedules: readonly Schedule[] = [{ name: sendTask, pattern: '*/5 * * * * *', task: sendTask }];
