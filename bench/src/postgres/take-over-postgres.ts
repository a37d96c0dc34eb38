import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Services, tiedCommand, tieToProcess } from '@fairhouse/tools/services';

/** The PostgreSQL of a set of services, started and stopped by the benchmark with the settings that each step needs. */
export type OwnPostgres = {
  readonly pid: number;
  /** The folder of the server's executable and of pgbench. */
  readonly programDir: string;
  start(settings: readonly string[]): Promise<void>;
  /** Shuts the server down cleanly, with a checkpoint. */
  stop(): Promise<void>;
};

const startMaxMs = 60_000;
/** A checkpoint of a large history may have gigabytes to write. */
const stopMaxMs = 300_000;

/**
 * Takes over the running server from its services: a test server is small and not durable, the opposite of what is
 * measured here. Data folder, port and passwords stay.
 */
export const takeOverPostgres = async ({ postgres }: Services): Promise<OwnPostgres> => {
  const { pid, logFile, dataDir } = postgres;
  if (pid === undefined) throw new Error('PostgreSQL is not running');
  const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const programDir = dirname(readlinkSync(`/proc/${pid}/exe`));
  const { uid, gid } = statSync(dataDir);
  await postgres.stop();
  let running: ChildProcess | undefined;
  let untie = (): void => {};

  const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

  const untilReady = async (child: ChildProcess): Promise<void> => {
    const deadline = Date.now() + startMaxMs;
    for (;;) {
      if (isOver(child)) throw new Error(`PostgreSQL ended at once: see ${logFile}`);
      const refusal = await postgres.ping().catch((error: unknown) => error);
      if (refusal === undefined) return;
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${String(refusal)}`);
      await sleep(50);
    }
  };

  const stop = async (): Promise<void> => {
    const child = running;
    if (child === undefined) return;
    running = undefined;
    if (!isOver(child)) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), stopMaxMs);
      await ended;
      clearTimeout(force);
    }
    untie();
  };

  return {
    get pid() {
      return running?.pid ?? 0;
    },
    programDir,
    start: async (settings) => {
      await stop();
      const log = openSync(logFile, 'a', 0o600);
      // Of two settings with the same name the later one applies.
      const [tied, tiedArgs] = tiedCommand(
        command,
        [...args, ...settings.flatMap((setting) => ['-c', setting])],
        'SIGQUIT',
      );
      const child = spawn(tied, tiedArgs, {
        cwd: dirname(dataDir),
        stdio: ['ignore', log, log],
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        ...(process.getuid?.() === uid ? {} : { uid, gid }),
      });
      closeSync(log);
      running = child;
      untie = tieToProcess(() => child.kill('SIGQUIT'));
      await untilReady(child);
    },
    stop,
  };
};
