import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CellPart } from '../../cell/cell-part.types.ts';
import { findRunning } from '../../services/daemon.ts';
import { isAlive } from '../../services/process-identity.ts';

/** An orchestrator sends SIGKILL after this long. */
const graceMs = 40_000;

/** Asks a part to end, and waits until it has; throws if it would have been killed. Resolves with the milliseconds. */
export const stopPartGently = async ({ daemon }: CellPart): Promise<number> => {
  const running = findRunning(daemon);
  if (running === undefined) throw new Error(`${daemon.name} is down although nobody stopped it`);
  const since = performance.now();
  process.kill(running.pid, 'SIGTERM');
  while (isAlive(running.pid)) {
    if (performance.now() - since > graceMs) throw new Error(`${daemon.name} does not end by itself`);
    await sleep(20);
  }
  rmSync(daemon.pidFile, { force: true });
  return performance.now() - since;
};
