import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@fairhouse/tools/services';

const spawnStep = (program: string, url: string, step: string, input: object): ChildProcess =>
  spawn(
    process.execPath,
    [
      join(repositoryRoot, 'apps/server/test/harness/programs', `${program}.ts`),
      '--url',
      url,
      '--step',
      step,
      '--input',
      JSON.stringify(input),
    ],
    {
      cwd: join(repositoryRoot, 'apps/server'),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

/** Runs steps of the server's own code to their end; returns what each printed last. */
export const programSteps =
  (program: string) =>
  async <T>(url: string, step: string, input: object = {}): Promise<T> => {
    const child = spawnStep(program, url, step, input);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`the step ${step} ended with ${code}`);
    return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as T;
  };

export const runStep = programSteps('team-bench');
