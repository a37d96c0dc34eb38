import { countFailure, readOpenIds } from './broadcast.store.ts';
import type { SendDeps } from './broadcast.types.ts';
import { sendSlice } from './send-slice.ts';

/** More than these at once wait for the next time. */
const openMax = 20;
/** Slices that may fail one after the other; the sweep tries again every few seconds. */
const failuresMax = 5;

/** Slice after slice until nothing is left of it, or somebody has stopped it. */
const sendBroadcast = async (broadcastId: string, deps: SendDeps): Promise<void> => {
  try {
    while (await sendSlice(broadcastId, deps));
  } catch (error) {
    const isOver = await deps.db.transaction((tx) => countFailure(tx, { id: broadcastId, max: failuresMax }));
    deps.log.error({ err: error, broadcastId, isOver }, 'a slice of a message to many was not sent');
  }
};

/** Goes on with every message to many that is not over. Several processes may: each slice has one of them. */
export const sendOpenBroadcasts = async (deps: SendDeps): Promise<void> => {
  for (const broadcastId of await readOpenIds(deps.db.read, openMax)) await sendBroadcast(broadcastId, deps);
};
