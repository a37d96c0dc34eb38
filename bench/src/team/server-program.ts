import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

const program = join(repositoryRoot, 'apps/server/test/harness/programs/team-bench.ts');

const spawnStep = (url: string, step: string, input: object): ChildProcess =>
  spawn(process.execPath, [program, '--url', url, '--step', step, '--input', JSON.stringify(input)], {
    cwd: join(repositoryRoot, 'apps/server'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Runs a step of the server's own code to its end; returns what it printed last. */
export const runStep = async <T>(url: string, step: string, input: object = {}): Promise<T> => {
  const child = spawnStep(url, step, input);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`the step ${step} ended with ${code}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as T;
};
