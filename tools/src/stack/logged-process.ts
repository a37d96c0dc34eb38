import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { tiedCommand } from '../services/index.ts';
import type { Environment } from './server-environment.ts';

const keptLinesMax = 500;

export type LoggedProcessOptions = {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: Environment;
  logFile: string;
  onLine?: (line: string, source: 'stdout' | 'stderr') => void;
  /** The signal that ends it when this process dies without being able to stop it. */
  endSignal: NodeJS.Signals;
  /** A separate process group does not receive the terminal's Ctrl-C, and `killGroup` reaches its children too. */
  ownGroup?: boolean;
};

export type LoggedProcess = {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  lastLines(): readonly string[];
  kill(signal: NodeJS.Signals): void;
  killGroup(signal: NodeJS.Signals): void;
  /** True once it has ended. */
  readonly hasExited: boolean;
  /** The exit code, or 128 plus the signal's number, as in a shell. */
  readonly exited: Promise<number>;
};

/** Starts a process whose output goes to a file and a short in-memory buffer, and which ends with this process. */
export const startLogged = (options: LoggedProcessOptions): LoggedProcess => {
  const [command, args] = tiedCommand(options.command, options.args, options.endSignal);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.ownGroup ?? false,
  });
  const lines = keepLines(child, options);
  let hasExited = false;
  const exited = exitOf(child).then((code) => {
    hasExited = true;
    return code;
  });
  // Callers that await it get the error of a failed start; awaiting it is optional.
  exited.catch(() => {});
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.name}: ${options.command} could not be started`);
  return {
    name: options.name,
    pid,
    logFile: options.logFile,
    lastLines: () => lines,
    kill: (signal) => {
      if (!hasExited) child.kill(signal);
    },
    killGroup: (signal) => {
      if (hasExited && !options.ownGroup) return;
      try {
        process.kill(options.ownGroup ? -pid : pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
    get hasExited() {
      return hasExited;
    },
    exited,
  };
};

const keepLines = (child: ChildProcess, { logFile, onLine }: LoggedProcessOptions): string[] => {
  const lines: string[] = [];
  const file = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  // The folder of a test stack may be removed while a process is still exiting.
  file.on('error', () => {});
  for (const source of ['stdout', 'stderr'] as const) {
    const stream = child[source];
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (lines.length > keptLinesMax) lines.shift();
      file.write(`${line}\n`);
      onLine?.(line, source);
    });
  }
  child.once('close', () => file.end());
  return lines;
};

/** `close` rather than `exit`: only then has the last line been read. */
const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });

/** Requests it to end, waits, and kills it if it has not exited. */
export const stopLogged = async (one: LoggedProcess, patienceMs = 10_000): Promise<void> => {
  one.kill('SIGTERM');
  const timer = setTimeout(() => one.killGroup('SIGKILL'), patienceMs);
  try {
    await one.exited;
  } finally {
    clearTimeout(timer);
  }
};
