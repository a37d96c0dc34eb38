import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import type { Step } from './steps.ts';

export type Ran = { passed: boolean; seconds: number; cpuSeconds: number };

const binaries = [join(repositoryRoot, 'node_modules/.bin'), join(repositoryRoot, 'e2e/node_modules/.bin')];

/** Node does not report the CPU time of children; the shell does, for all that it has waited for. */
const timed = 'TIMEFORMAT="%U %S"; { time "$@" 2>&3; } 3>&2 2>"$TIMES_FILE"';

/** Output is passed through directly or, for steps that run in parallel, printed at once at the end. */
export const runStep = ({ command, env }: Step, { isBuffered }: { isBuffered: boolean }): Promise<Ran> => {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const timesFile = join(folder, 'times');
  return new Promise((resolve) => {
    const child = spawn('bash', ['-c', timed, 'bash', ...command], {
      cwd: repositoryRoot,
      stdio: ['ignore', isBuffered ? 'pipe' : 'inherit', isBuffered ? 'pipe' : 'inherit'],
      env: {
        ...process.env,
        ...env,
        TIMES_FILE: timesFile,
        // Hundreds of Node processes are started; without the cache each would strip the same types again.
        NODE_COMPILE_CACHE: join(repositoryRoot, '.local/compile-cache'),
        PATH: `${binaries.join(':')}:${process.env.PATH}`,
        TURBO_TELEMETRY_DISABLED: '1',
        FORCE_COLOR: '0',
      },
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    const end = (passed: boolean): void => {
      process.stdout.write(Buffer.concat(output));
      let cpuSeconds = 0;
      try {
        const last = readFileSync(timesFile, 'utf8').trim().split('\n').at(-1) ?? '';
        cpuSeconds = last.split(' ').reduce((sum, part) => sum + Number(part), 0);
      } catch {
        // A shell that could not start has measured nothing.
      }
      rmSync(folder, { recursive: true, force: true });
      resolve({ passed, seconds: (Date.now() - started) / 1000, cpuSeconds });
    };
    child.on('error', () => end(false));
    child.on('close', (code) => end(code === 0));
  });
};
