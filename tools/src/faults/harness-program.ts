import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import { type LoggedProcess, shellEnvironment, startLogged } from '../stack/index.ts';

const programsFolder = join(repositoryRoot, 'apps/server/test/harness/programs');

export const harnessFile = (name: string): string => join(programsFolder, name);

export type HarnessProgramOptions = {
  /** The name of the process; several may run the same program. */
  name: string;
  program: string;
  args?: readonly string[];
  env: Readonly<Record<string, string>>;
  logFolder: string;
  onLine?: (line: string) => void;
};

/** Starts one of the server's small test programs by its path: no server code is imported here. */
export const startHarnessProgram = (options: HarnessProgramOptions): LoggedProcess =>
  startLogged({
    name: options.name,
    command: process.execPath,
    args: [harnessFile(options.program), ...(options.args ?? [])],
    cwd: repositoryRoot,
    env: { ...shellEnvironment(), ...options.env },
    logFile: join(options.logFolder, `${options.name}.log`),
    onLine: (line, source) => {
      if (source === 'stdout') options.onLine?.(line);
    },
    endSignal: 'SIGKILL',
  });
