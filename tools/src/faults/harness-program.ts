import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import { type LoggedProcess, shellEnvironment, startLogged } from '../stack/index.ts';

const programsFolder = join(repositoryRoot, 'apps/server/test/harness/programs');

export const harnessFile = (name: string): string => join(programsFolder, name);

export type HarnessProgramWish = {
  /** Of the process; several may run the same program. */
  name: string;
  program: string;
  args?: readonly string[];
  env: Readonly<Record<string, string>>;
  logFolder: string;
  onLine?: (line: string) => void;
};

/** Starts one of the server's small test programs. The tools hold only its path: no server code is imported here. */
export const startHarnessProgram = (wish: HarnessProgramWish): LoggedProcess =>
  startLogged({
    name: wish.name,
    command: process.execPath,
    args: [harnessFile(wish.program), ...(wish.args ?? [])],
    cwd: repositoryRoot,
    env: { ...shellEnvironment(), ...wish.env },
    logFile: join(wish.logFolder, `${wish.name}.log`),
    onLine: (line, source) => {
      if (source === 'stdout') wish.onLine?.(line);
    },
    endSignal: 'SIGKILL',
  });
