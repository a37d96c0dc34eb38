import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-identity.ts';

export const lockFile = 'lock';

/**
 * Makes a second `up`, `down` or `reset` of the same folder wait until the first is done; returns the release function.
 * A lock whose holder is dead is taken over.
 */
export const lockFolder = async (dir: string, waitMaxMs = 60_000): Promise<() => void> => {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, lockFile);
  const deadline = Date.now() + waitMaxMs;
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(path, { force: true });
      continue;
    }
    if (Date.now() > deadline) throw new Error(`process ${holder ?? '?'} holds ${path} for too long`);
    await sleep(100);
  }
};

const holderOf = (path: string): number | undefined => {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
};
