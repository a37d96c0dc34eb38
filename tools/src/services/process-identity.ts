import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/cmdline');

const argumentEnd = '\0';

/**
 * The command line of a process; empty when it has exited or is a zombie. Where there is a /proc, each argument ends
 * with NUL.
 */
const commandLineOf = (pid: number): string => {
  try {
    if (hasProc) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', 'command='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5_000,
    }).trim();
  } catch {
    return '';
  }
};

/**
 * Whether this pid is still the expected process. The system reuses pids, so a pid alone never justifies a signal: the
 * command line must contain our own folder.
 */
export const isProcessOf = (pid: number, marker: string): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 1 || marker === '') return false;
  const line = commandLineOf(pid);
  return hasProc ? line.split(argumentEnd).includes(marker) : line.includes(marker);
};

/** Whether any process has this pid, regardless of its owner. */
export const isAlive = (pid: number): boolean => commandLineOf(pid) !== '';

/** The direct children of a process. */
export const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8', timeout: 5_000 })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .flatMap(([child]) => (child === undefined ? [] : [child]));
