import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** One endless loop per core, to see whether a result depends on an idle machine; the returned function stops them. */
export const keepBusy = (): (() => void) => {
  const loops = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (let i = 0; ; i += 1) Math.sqrt(i);', { eval: true }),
  );
  return () => {
    for (const loop of loops) void loop.terminate();
  };
};
