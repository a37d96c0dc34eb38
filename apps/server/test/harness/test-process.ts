import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickRandomPort, repositoryRoot } from '@fairhouse/tools/services';
import {
  type LoggedProcess,
  respondsReadyz,
  shellEnvironment,
  startLogged,
  waitUntilReady,
} from '@fairhouse/tools/stack';
import { inject } from 'vitest';
import type { RoleName } from '#platform/config/config.ts';
import { plantVariable } from '../attacks/runner/plant.ts';

const serverFolder = join(repositoryRoot, 'apps/server');

/** A guard that `pnpm attacks --plant` removes is missing in the processes of a test too. */
const plantEnvironment = (): Readonly<Record<string, string>> => {
  const { [plantVariable]: plant, NODE_OPTIONS } = process.env;
  return plant === undefined || NODE_OPTIONS === undefined ? {} : { [plantVariable]: plant, NODE_OPTIONS };
};

/** A process of a test, with its output and exit code. */
export type TestProcess = {
  readonly pid: number;
  /** All of standard output and standard error. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or 128 plus the signal's number. */
  readonly exited: Promise<number>;
};

/** A process that is always ended with the test. */
const startTied = (name: string, program: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-process-'));
  const lines: string[] = [];
  const logged: LoggedProcess = startLogged({
    name,
    command: process.execPath,
    args: [join(serverFolder, program), ...args],
    cwd: serverFolder,
    env: { ...shellEnvironment(), ...plantEnvironment(), ...env },
    logFile: join(folder, 'process.log'),
    onLine: (line) => lines.push(line),
    endSignal: 'SIGKILL',
  });
  const exited = logged.exited.finally(() => rmSync(folder, { recursive: true, force: true }));
  exited.catch(() => {});
  const started: TestProcess = {
    pid: logged.pid,
    output: () => lines.join('\n'),
    kill: (signal) => logged.kill(signal),
    exited,
  };
  return { logged, started };
};

/** Starts one of the small programs in `test/harness/programs`. */
export const startProgram = (
  program: string,
  { args = [], env = {} }: { args?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): TestProcess => startTied(program, join('test/harness/programs', program), args, env).started;

const portNames: Readonly<Record<RoleName, string>> = {
  http: 'HTTP_PORT',
  gateway: 'GATEWAY_PORT',
  worker: 'WORKER_PORT',
  realtime: 'REALTIME_PORT',
  ops: 'OPS_PORT',
};

export type TestServer = TestProcess & { readonly port: number };

/**
 * Starts the server's own `main.ts` with one role. If readiness is not awaited, the test observes the process itself.
 */
export const startServer = async (
  role: RoleName,
  env: Readonly<Record<string, string>> & { DATABASE_URL: string },
  { isAwaited = true }: { isAwaited?: boolean } = {},
): Promise<TestServer> => {
  const services = inject('services');
  const port = await pickRandomPort();
  const { logged, started } = startTied(role, 'src/main.ts', [], {
    NODE_ENV: 'test',
    // A busy machine would starve processes of a low priority.
    SIDE_PROCESS_NICENESS: '0',
    FAIRHOUSE_ROLES: role,
    [portNames[role]]: String(port),
    REDIS_URL: services.redisUrl,
    NATS_URL: services.natsUrl,
    AUDIT_KEY: Buffer.alloc(32, 1).toString('base64'),
    HOUSE_KEY: Buffer.alloc(32, 2).toString('base64'),
    TRUSTED_PROXY_HOPS: '1',
    DRAIN_DELAY_MS: '0',
    ...env,
  });
  if (isAwaited) await waitUntilReady(logged, [respondsReadyz(`http://127.0.0.1:${port}`)], { timeoutMs: 40_000 });
  return Object.assign(started, { port });
};

/** Stops processes gracefully, and kills those that do not respond. */
export const endProcesses = async (processes: readonly TestProcess[]): Promise<void> => {
  await Promise.all(
    processes.map(async (one) => {
      one.kill('SIGTERM');
      const timer = setTimeout(() => one.kill('SIGKILL'), 15_000);
      await one.exited;
      clearTimeout(timer);
    }),
  );
};
