import { join } from 'node:path';
import { pickRandomPort, repositoryRoot } from '../services/index.ts';
import { type LoggedProcess, startLogged, stopLogged } from './logged-process.ts';
import { type SandboxPorts, sandboxEnvironment } from './sandbox-environment.ts';
import { shellEnvironment } from './server-environment.ts';
import { urlOfPort } from './start-server-process.ts';
import { respondsReadyz, waitUntilReady } from './wait-until-ready.ts';

const sandboxFolder = join(repositoryRoot, 'apps/sandbox');

/** Starts the sandbox on free ports; resolves when both ports listen. One that fails is stopped. */
export const startSandboxProcess = async ({
  logFolder,
  onSpawn,
}: {
  logFolder: string;
  /** Called with the process before it is ready, so that it can be stopped at any moment. */
  onSpawn: (logged: LoggedProcess) => void;
}): Promise<SandboxPorts> => {
  const ports = { http: await pickRandomPort(), smtp: await pickRandomPort() };
  const logged = startLogged({
    name: 'sandbox',
    command: process.execPath,
    args: [join(sandboxFolder, 'src/main.ts')],
    cwd: sandboxFolder,
    env: { ...shellEnvironment(), ...sandboxEnvironment(ports) },
    logFile: join(logFolder, 'sandbox.log'),
    endSignal: 'SIGKILL',
  });
  onSpawn(logged);
  try {
    await waitUntilReady(logged, [respondsReadyz(urlOfPort(ports.http))], { timeoutMs: 60_000 });
  } catch (error) {
    await stopLogged(logged);
    throw error;
  }
  return ports;
};
