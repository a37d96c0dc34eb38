import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunning } from '../services/daemon.ts';
import { isAlive } from '../services/process-identity.ts';
import { type CellContext, databaseFolders } from './cell-layout.ts';
import type { CellPart } from './cell-part.types.ts';

const patienceMs = 10_000;

/** A process and everything that it started, from one look at the process table. */
const treeOf = (pid: number): number[] => {
  const children = new Map<number, number[]>();
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
    children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const below = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(below)];
  return below(pid);
};

/** The server under a Patroni; undefined while it is down. */
const postmasterOf = ({ state }: Pick<CellContext, 'state'>, machine: number): number | undefined => {
  try {
    const pid = Number(
      readFileSync(join(databaseFolders(state, machine).data, 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    return isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Every process of a part; of a Patroni, its PostgreSQL too. */
export const pidsOf = (context: CellContext, part: CellPart): number[] => {
  const running = findRunning(part.daemon);
  const postmaster = part.daemon.name.startsWith('patroni') ? postmasterOf(context, part.machine) : undefined;
  return [
    ...new Set([...(running ? treeOf(running.pid) : []), ...(postmaster === undefined ? [] : treeOf(postmaster))]),
  ];
};

/** The processes of PostgreSQL on a machine, without its Patroni. */
export const databasePids = (context: CellContext, machine: number): number[] => {
  const postmaster = postmasterOf(context, machine);
  return postmaster === undefined ? [] : treeOf(postmaster);
};

export const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

const untilGone = async (pids: readonly number[]): Promise<void> => {
  for (const deadline = Date.now() + patienceMs; pids.some(isAlive); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`processes ${pids.filter(isAlive).join(', ')} do not end`);
  }
};

/** Ends the part at once, as the death of its machine would. */
export const killPart = async (context: CellContext, part: CellPart): Promise<void> => {
  const pids = pidsOf(context, part);
  if (pids.length === 0) throw new Error(`${part.daemon.name} is down although nobody killed it`);
  signalAll(pids, 'SIGKILL');
  await untilGone(pids);
  rmSync(part.daemon.pidFile, { force: true });
};

/** Kills PostgreSQL and leaves its Patroni alive. */
export const killDatabase = async (context: CellContext, machine: number): Promise<void> => {
  const pids = databasePids(context, machine);
  if (pids.length === 0) throw new Error(`the database of machine ${machine} is down although nobody killed it`);
  signalAll(pids, 'SIGKILL');
  await untilGone(pids);
};

/** Stops the part's processes where they are; the returned function lets them go on. */
export const freezePart = (context: CellContext, part: CellPart): (() => void) => {
  const pids = pidsOf(context, part);
  signalAll(pids, 'SIGSTOP');
  return () => signalAll(pids, 'SIGCONT');
};
