import { countFailure, readOpenIds } from './broadcast.store.ts';
import type { SendDeps } from './broadcast.types.ts';
import { sendSlice } from './send-slice.ts';

/** Further broadcasts wait for the next run. */
const openMax = 20;
/** Consecutive failed slices that are tolerated; the sweep retries every few seconds. */
const failuresMax = 5;

/** Sends slice after slice until it is finished or stopped. */
const sendBroadcast = async (broadcastId: string, deps: SendDeps): Promise<void> => {
  try {
    while (await sendSlice(broadcastId, deps));
  } catch (error) {
    const isOver = await deps.db.transaction((tx) => countFailure(tx, { id: broadcastId, max: failuresMax }));
    deps.log.error({ err: error, broadcastId, isOver }, 'a slice of a message to many was not sent');
  }
};

/** Continues every unfinished broadcast. Several processes may do so: each slice is sent by one of them. */
export const sendOpenBroadcasts = async (deps: SendDeps): Promise<void> => {
  for (const broadcastId of await readOpenIds(deps.db.read, openMax)) await sendBroadcast(broadcastId, deps);
};
