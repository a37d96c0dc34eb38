import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` repeatedly, one run at a time, with a pause between runs; a failure is reported and does not stop the
 * loop.
 */
export const keepDoing = (
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } => {
  const stopped = new AbortController();
  const run = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await work().catch(onFailure);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await run;
    },
  };
};
