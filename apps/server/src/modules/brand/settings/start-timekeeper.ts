import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/kernel/log.ts';
import { publishMaintenanceBoundaries } from '../maintenance/publish-maintenance-boundaries.ts';
import { turnDueSwitches } from '../switches/turn-due-switches.ts';
import type { ChangeDeps } from './settings.types.ts';

const lookMs = 1_000;

/**
 * Does what settings do by themselves: switches whose moment has come, and maintenance that begins or ends. Every
 * worker looks each second; a row belongs to the one that locks it, so two workers do nothing twice.
 */
export const startTimekeeper = (deps: ChangeDeps & { db: Db; log: Log }): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const look = async (): Promise<void> => {
    await turnDueSwitches(deps);
    await publishMaintenanceBoundaries(deps);
  };
  const run = (async () => {
    while (!stopped.signal.aborted) {
      await look().catch((error: unknown) => deps.log.warn({ err: error }, 'planned settings not looked at'));
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
