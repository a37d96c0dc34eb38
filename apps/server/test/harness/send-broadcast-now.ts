import { sendSlice } from '#modules/message/broadcasts/send-slice.ts';
import { savedSegments } from '#modules/report/index.ts';
import type { AppContext } from '#roles/app-context.ts';

/** Sends a broadcast to its end, as the worker would. */
export const sendBroadcastNow = async (
  broadcastId: string,
  { db, outbox }: Pick<AppContext, 'db' | 'outbox'>,
): Promise<void> => {
  while (await sendSlice(broadcastId, { db, outbox, segments: savedSegments }));
};
