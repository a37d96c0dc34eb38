import { setTimeout as sleep } from 'node:timers/promises';
import type { OpsCalls, Seen } from './ops-calls.ts';

const everyMs = 100;
const patienceMs = 15 * 60_000;

/** Polls an export until it has the expected state; any other final state fails the benchmark. */
export const watchExport = async ({
  ops,
  exportId,
  until,
  onLook,
}: {
  ops: OpsCalls;
  exportId: string;
  until: (seen: Seen) => boolean;
  onLook?: (seen: Seen) => void;
}): Promise<Seen> => {
  const startedAt = performance.now();
  for (;;) {
    const seen = await ops.get(`/exports/${exportId}`);
    onLook?.(seen);
    if (until(seen)) return seen;
    if (seen.state === 'failed' || performance.now() - startedAt > patienceMs) {
      throw new Error(`the file is ${seen.state} after ${seen.rowsDone} rows`);
    }
    await sleep(everyMs);
  }
};
