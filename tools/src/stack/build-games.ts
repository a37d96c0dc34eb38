import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import { runToEnd } from './run-to-end.ts';
import { shellEnvironment } from './server-environment.ts';
import { studioDist } from './start-studio-process.ts';
import { viteProgram } from './vite-program.ts';

/** Builds the clients of the in-house games where they were never built: the studio serves them as files. */
export const buildGames = async ({ logFolder }: { logFolder: string }): Promise<boolean> => {
  if (studioDist() !== undefined) return false;
  await runToEnd({
    name: 'games',
    command: process.execPath,
    args: [viteProgram('studio'), 'build'],
    cwd: join(repositoryRoot, 'apps/studio'),
    env: shellEnvironment(),
    logFile: join(logFolder, 'games.log'),
    endSignal: 'SIGKILL',
  });
  return true;
};
