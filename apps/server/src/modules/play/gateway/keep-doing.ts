import { setTimeout as sleep } from 'node:timers/promises';

/** Does `work` again and again, one at a time, with a pause between; a failure is told and not the end of it. */
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
