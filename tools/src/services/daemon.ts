import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PidFile, readLivePidFile, writePidFile } from './pid-file.ts';
import { childrenOf, isAlive, isProcessOf } from './process-identity.ts';
import type { ServiceName } from './service.types.ts';
import { tiedCommand } from './tied-command.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** A server program: how it is started, identified and stopped. */
export type Daemon<Name extends string = ServiceName> = {
  name: Name;
  command: string;
  args: string[];
  cwd: string;
  /** An argument that only our process has on its command line: its data or configuration path. */
  marker: string;
  logFile: string;
  pidFile: string;
  user: SystemUser | undefined;
  stopSignal: NodeJS.Signals;
  /** Tied servers end with the process that started them; others continue. */
  tied: boolean;
  /** Added to the few variables that every server gets. */
  env?: Readonly<Record<string, string>>;
  /** How long it may take until it responds; 30 s unless told otherwise. */
  patienceMs?: number;
};

/** A server that exited before it responded, with its last log lines. */
export class DaemonExitedError extends Error {
  override name = 'DaemonExitedError';
  readonly lastLines: string;

  constructor(message: string, lastLines: string) {
    super(`${message}\n${lastLines}`);
    this.lastLines = lastLines;
  }
}

/** What is needed to find and stop a server that another process may have started. */
export type RunningDaemon = Pick<Daemon<string>, 'name' | 'pidFile' | 'marker' | 'stopSignal'>;

export const findRunning = (daemon: Pick<Daemon, 'pidFile' | 'marker'>): PidFile | undefined => {
  const found = readLivePidFile(daemon.pidFile);
  return found?.marker === daemon.marker ? found : undefined;
};

/**
 * Starts the server and waits until `responses` no longer throws. If the server exits first, throws an error with its
 * last lines.
 */
export const launchDaemon = async (daemon: Daemon<string>, responses: () => Promise<void>): Promise<number> => {
  const log = openSync(daemon.logFile, 'a', 0o600);
  const [command, args] = daemon.tied
    ? tiedCommand(daemon.command, daemon.args, daemon.stopSignal)
    : [daemon.command, daemon.args];
  const child = spawn(command, args, {
    cwd: daemon.cwd,
    detached: !daemon.tied,
    stdio: ['ignore', log, log],
    // The server gets nothing of our environment: PGHOST or REDIS_URL of the user's shell must have no effect.
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      LC_ALL: 'C',
      TZ: 'UTC',
      ...daemon.env,
    },
    ...(daemon.user ? { uid: daemon.user.uid, gid: daemon.user.gid } : {}),
  });
  closeSync(log);
  child.unref();
  try {
    await untilReady(daemon, child, responses);
  } catch (error) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    rmSync(daemon.pidFile, { force: true });
    throw error;
  }
  return child.pid ?? 0;
};

const untilReady = async (
  daemon: Daemon<string>,
  child: ChildProcess,
  responses: () => Promise<void>,
): Promise<void> => {
  const timeoutMs = daemon.patienceMs ?? 30_000;
  const deadline = Date.now() + timeoutMs;
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.once('exit', (code, signal) => {
    failure = new DaemonExitedError(
      `${daemon.name} ended at once (${signal ?? `code ${code}`})`,
      lastLinesOf(daemon.logFile),
    );
  });
  if (child.pid !== undefined) {
    writePidFile(daemon.pidFile, { pid: child.pid, marker: daemon.marker, startedAt: new Date().toISOString() });
  }
  for (;;) {
    if (failure) throw failure;
    const refusal = await responses().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined && !failure) return;
    if (Date.now() > deadline) {
      throw new DaemonExitedError(
        `${daemon.name} did not answer within ${timeoutMs / 1000} s (${String(refusal)})`,
        lastLinesOf(daemon.logFile),
      );
    }
    await sleep(50);
  }
};

/**
 * Stops the server with its own signal, or with SIGKILL if it has not exited within 20 s. Does nothing if it is down.
 */
export const stopDaemon = async (daemon: RunningDaemon): Promise<void> => {
  const pid = findRunning(daemon)?.pid;
  if (pid === undefined) return;
  signal(pid, daemon.stopSignal);
  if (!(await isGoneWithin(20_000, [pid], daemon.marker))) {
    signal(pid, 'SIGKILL');
    if (!(await isGoneWithin(5_000, [pid], daemon.marker))) throw new Error(`${daemon.name} (pid ${pid}) does not end`);
  }
  rmSync(daemon.pidFile, { force: true });
};

/** Ends the server and its children as a power cut would. */
export const killDaemon = async (daemon: RunningDaemon): Promise<void> => {
  const pid = findRunning(daemon)?.pid;
  if (pid === undefined) return;
  const all = [pid, ...childrenOf(pid)];
  for (const one of all) signal(one, 'SIGKILL');
  if (!(await isGoneWithin(10_000, all))) throw new Error(`${daemon.name} (pid ${pid}) survived SIGKILL`);
  rmSync(daemon.pidFile, { force: true });
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const isGoneWithin = async (timeoutMs: number, pids: number[], marker?: string): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  const isThere = (pid: number): boolean => (marker === undefined ? isAlive(pid) : isProcessOf(pid, marker));
  while (pids.some(isThere)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
};

export const lastLinesOf = (logFile: string, count = 30): string => {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
};
