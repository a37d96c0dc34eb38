import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import { ProcessFailedError, shellEnvironment, startLogged } from '../stack/index.ts';

const simulationFolder = join(repositoryRoot, 'apps/server/test/simulation');

export const simulationFile = (name: string): string => join(simulationFolder, name);

export type ProgramOptions = {
  /** The name of the process, for its log file. */
  name: string;
  /** Relative to the simulation's folder. */
  program: string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  logFolder: string;
  timeoutMs: number;
  onLine?: (line: string) => void;
};

/**
 * Runs a program of the simulation to its end and returns the last line of its output, which is one JSON object. The
 * program is known only by its path: no server code is imported here.
 */
export const runProgram = async (options: ProgramOptions): Promise<unknown> => {
  let last = '';
  const running = startLogged({
    name: options.name,
    command: process.execPath,
    args: [simulationFile(options.program), ...(options.args ?? [])],
    cwd: repositoryRoot,
    env: { ...shellEnvironment(), ...options.env },
    logFile: join(options.logFolder, `${options.name}.log`),
    onLine: (line, source) => {
      if (source !== 'stdout') return;
      last = line;
      options.onLine?.(line);
    },
    endSignal: 'SIGKILL',
  });
  const timer = setTimeout(() => running.killGroup('SIGKILL'), options.timeoutMs);
  const code = await running.exited;
  clearTimeout(timer);
  if (code !== 0) throw new ProcessFailedError(`ended with code ${code}`, running);
  return JSON.parse(last);
};
