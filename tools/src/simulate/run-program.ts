import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import { ProcessFailedError, shellEnvironment, startLogged } from '../stack/index.ts';

const simulationFolder = join(repositoryRoot, 'apps/server/test/simulation');

export const simulationFile = (name: string): string => join(simulationFolder, name);

export type ProgramWish = {
  /** Of the process, for its log file. */
  name: string;
  /** Below the folder of the simulation. */
  program: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  logFolder: string;
  timeoutMs: number;
  onLine?: (line: string) => void;
};

/**
 * Runs a program of the simulation to its end and answers the last line of its output, which is one
 * JSON object. The tools hold only its path: no server code is imported here.
 */
export const runProgram = async (wish: ProgramWish): Promise<unknown> => {
  let last = '';
  const running = startLogged({
    name: wish.name,
    command: process.execPath,
    args: [simulationFile(wish.program), ...(wish.args ?? [])],
    cwd: repositoryRoot,
    env: { ...shellEnvironment(), ...wish.env },
    logFile: join(wish.logFolder, `${wish.name}.log`),
    onLine: (line, source) => {
      if (source !== 'stdout') return;
      last = line;
      wish.onLine?.(line);
    },
    endSignal: 'SIGKILL',
  });
  const timer = setTimeout(() => running.killGroup('SIGKILL'), wish.timeoutMs);
  const code = await running.exited;
  clearTimeout(timer);
  if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, running);
  return JSON.parse(last);
};
