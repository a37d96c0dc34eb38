import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '../services/lock-folder.ts';
import { readLivePidFile } from '../services/pid-file.ts';
import { removeMovedHomes } from '../services/postgres-home.ts';
import { childrenOf, isAlive } from '../services/process-identity.ts';
import { cellFolder, readCellState } from './cell-state.ts';
import { pidFilesOf } from './start-cell.ts';

export type StoppedPart = { name: string; pid: number };

/** Proxies and roles first, then the databases that they use, then what elects the databases. */
const order = [
  /^(http|gateway|worker|realtime|ops)-|^sandbox|exporter|^prometheus|^alertmanager/,
  /^haproxy|^sentinel|^nats|^redis/,
  // Standbys wait for the primary's last commits, so all members end together.
  /^patroni|^postgres/,
  /^etcd/,
];

const patienceMs = 45_000;

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

const stopPart = async (pidFile: string): Promise<StoppedPart[]> => {
  const live = readLivePidFile(pidFile);
  if (live === undefined) return [];
  const name = basename(pidFile, '.pid');
  const all = [live.pid, ...descendantsOf(live.pid)];
  // A part that was frozen cannot end before it goes on.
  for (const pid of all) signal(pid, 'SIGCONT');
  signal(live.pid, name.startsWith('postgres-1') ? 'SIGINT' : 'SIGTERM');
  for (const deadline = Date.now() + patienceMs; isAlive(live.pid) && Date.now() < deadline; ) await sleep(50);
  for (const pid of all) if (isAlive(pid)) signal(pid, 'SIGKILL');
  rmSync(pidFile, { force: true });
  return [{ name, pid: live.pid }];
};

/** Stops every part of the cell and returns what ran. */
export const stopCell = async (cell?: string): Promise<StoppedPart[]> => {
  const dir = cellFolder(cell);
  const release = await lockFolder(dir);
  try {
    const stopped: StoppedPart[] = [];
    for (const stage of order) {
      const files = pidFilesOf(dir).filter((file) => stage.test(basename(file)));
      stopped.push(...(await Promise.all(files.map(stopPart))).flat());
    }
    return stopped;
  } finally {
    release();
  }
};

/** Stops the cell and deletes all that it has, its backups included. */
export const deleteCell = async (cell?: string): Promise<void> => {
  const dir = cellFolder(cell);
  await stopCell(cell);
  const state = readCellState(dir);
  removeMovedHomes(dir);
  if (state?.home.startsWith(join(dir, 'postgres'))) rmSync(state.home, { recursive: true, force: true });
  rmSync(dir, { recursive: true, force: true });
};
