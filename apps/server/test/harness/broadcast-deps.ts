import type { SendDeps } from '#modules/message/broadcasts/broadcast.types.ts';
import { savedSegments } from '#modules/report/index.ts';
import { createOutbox } from '#platform/bus/outbox.ts';
import { createDb } from '#platform/db/db.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import { programEnvironment } from './programs/program-environment.ts';

/** The dependencies of broadcasts, for a small program beside the server. */
export const openBroadcastDeps = (name: string, sliceMax?: number): SendDeps & { close(): Promise<void> } => {
  const db = createDb({ url: programEnvironment.DATABASE_URL, poolMax: 6, name, onError: () => {} });
  return {
    db,
    log: createLog({ level: 'warn', role: name }),
    outbox: createOutbox(systemClock),
    segments: savedSegments,
    ...(sliceMax !== undefined && { sliceMax }),
    close: () => db.close(),
  };
};
