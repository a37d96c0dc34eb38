import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readLivePidFile } from './pid-file.ts';
import { removeMovedHomes } from './postgres-home.ts';
import { isAlive } from './process-identity.ts';

/** Creates a folder for one test run in `folder`, which records the pid of its creator. */
export const makeTestFolder = (folder: string): string => {
  const dir = join(folder, `test-${randomBytes(6).toString('hex')}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'owner'), String(process.pid));
  return dir;
};

/** Removes a test folder and, where PostgreSQL had to use a folder outside it, that one too. */
export const removeTestFolder = (dir: string): void => {
  removeMovedHomes(dir);
  rmSync(dir, { recursive: true, force: true });
};

const ownerOf = (dir: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(join(dir, 'owner'), 'utf8'), 10);
  } catch {
    return undefined;
  }
};

/**
 * Removes what killed test runs left behind, servers included. A run that is still alive, or too new to have recorded
 * its owner, is not touched.
 */
export const sweepTestFolders = (folder: string): void => {
  const youngMs = 60_000;
  for (const dir of globSync(join(folder, 'test-*'))) {
    const owner = ownerOf(dir);
    const isAbandoned =
      owner === undefined
        ? (statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - youngMs
        : !isAlive(owner);
    if (!isAbandoned) continue;
    endServersIn(dir);
    removeTestFolder(dir);
  }
};

/**
 * Stops the servers of a test folder, for a process that is itself exiting and can no longer await anything. PostgreSQL
 * gets SIGQUIT instead of SIGKILL: only PostgreSQL itself frees its shared memory.
 */
export const endServersIn = (dir: string): void => {
  const patienceMs = 2_000;
  const deadline = Date.now() + patienceMs;
  const ending = globSync(join(dir, '*.pid')).filter((pidFile) => {
    const live = readLivePidFile(pidFile);
    if (live) process.kill(live.pid, basename(pidFile).startsWith('postgres') ? 'SIGQUIT' : 'SIGKILL');
    return live !== undefined;
  });
  const nobodyWakesUs = new Int32Array(new SharedArrayBuffer(4));
  while (ending.some((pidFile) => readLivePidFile(pidFile) !== undefined) && Date.now() < deadline) {
    Atomics.wait(nobodyWakesUs, 0, 0, 10);
  }
};
