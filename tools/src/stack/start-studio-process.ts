import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseTakenPort, repositoryRoot, type Services } from '../services/index.ts';
import { type LoggedProcess, startLogged, stopLogged } from './logged-process.ts';
import { shellEnvironment } from './server-environment.ts';
import { urlOfPort } from './start-server-process.ts';
import { makeStudioDatabase, studioEnvironment } from './studio-environment.ts';
import { respondsReadyz, waitUntilReady } from './wait-until-ready.ts';

const studioFolder = join(repositoryRoot, 'apps/studio');

/** The folder of the built game clients, if they were built. */
export const studioDist = (): string | undefined => {
  const dist = join(studioFolder, 'dist');
  return existsSync(dist) ? dist : undefined;
};

/** Starts the in-house studio on its port; resolves when it is ready. One that fails is stopped. */
export const startStudioProcess = async ({
  services,
  port,
  gatewayUrl,
  onSpawn,
}: {
  services: Services;
  port: number;
  gatewayUrl: string;
  /** Called with the process before it is ready, so that it can be stopped at any moment. */
  onSpawn: (logged: LoggedProcess) => void;
}): Promise<LoggedProcess> => {
  await makeStudioDatabase(services);
  const dist = studioDist();
  await refuseTakenPort(port, 'the studio');
  const logged = startLogged({
    name: 'studio',
    command: process.execPath,
    args: [join(studioFolder, 'src/main.ts')],
    cwd: studioFolder,
    env: {
      ...shellEnvironment(),
      ...studioEnvironment(services, { port, gatewayUrl, ...(dist === undefined ? {} : { dist }) }),
    },
    logFile: join(services.dir, 'studio.log'),
    endSignal: 'SIGKILL',
  });
  onSpawn(logged);
  try {
    await waitUntilReady(logged, [respondsReadyz(urlOfPort(port))], { timeoutMs: 60_000 });
  } catch (error) {
    await stopLogged(logged);
    throw error;
  }
  return logged;
};
