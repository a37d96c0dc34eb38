import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { sparseLog } from '#platform/kernel/sparse-log.ts';
import { publishMaintenanceBoundaries } from '../maintenance/publish-maintenance-boundaries.ts';
import { turnDueSwitches } from '../switches/turn-due-switches.ts';
import type { ChangeDeps } from './settings.types.ts';

const lookMs = 1_000;

/**
 * Applies scheduled settings: due switches, and maintenance that begins or ends. Every worker polls each second; row
 * locks keep two workers from doing the same work.
 */
export const startTimekeeper = (deps: ChangeDeps & { db: Db; log: Log }): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const look = async (): Promise<void> => {
    await turnDueSwitches(deps);
    await publishMaintenanceBoundaries(deps);
  };
  const run = (async () => {
    while (!stopped.signal.aborted) {
      await look().catch((error: unknown) =>
        sparseLog(deps.log)('warn', { err: error }, 'scheduled settings could not be applied'),
      );
      await sleep(lookMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await run;
    },
  };
};
