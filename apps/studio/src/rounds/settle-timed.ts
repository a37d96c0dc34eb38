import { setTimeout as pause } from 'node:timers/promises';
import type { EngineId } from '@fairhouse/games';
import { lookAtRound } from './look-at-round.ts';
import { listOpenRounds } from './round.store.ts';
import type { RoundsDeps } from './rounds-deps.ts';

/** Games whose rounds end by themselves. */
const timed: readonly EngineId[] = ['crash'];

const lookAtAll = async (deps: RoundsDeps): Promise<void> => {
  for (const roundId of await listOpenRounds(deps.db, timed)) await lookAtRound(deps, roundId);
};

/** Ends rounds whose time is over, also those of players who have left. */
export const runTimedRounds = (deps: RoundsDeps, everyMs = 1_000): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const run = async () => {
    while (!stopped.signal.aborted) {
      await lookAtAll(deps).catch((error: unknown) =>
        deps.log.error({ err: error }, 'timed rounds could not be ended'),
      );
      await pause(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
