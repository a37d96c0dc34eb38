import { join } from 'node:path';
import { pickRandomPort, refuseTakenPort, repositoryRoot, type Services } from '../services/index.ts';
import { type LoggedProcess, startLogged, stopLogged } from './logged-process.ts';
import { type Environment, roleEnvironment } from './server-environment.ts';
import type { ServerProcess, ServerRole } from './stack.types.ts';
import { respondsReadyz, waitUntilReady } from './wait-until-ready.ts';

export type ServerProcessOptions = {
  /** Distinguishes the log files. */
  name: string;
  services: Services;
  env: Environment;
  main: string;
  roles: readonly [ServerRole, ...ServerRole[]];
  /** Ports that other processes already know. */
  given?: Readonly<Partial<Record<ServerRole, number>>>;
  /** Called with the process before it is ready, so that it can be stopped at any moment. */
  onSpawn: (logged: LoggedProcess) => void;
};

export const urlOfPort = (port: number): string => `http://127.0.0.1:${port}`;

/** Starts one process with these roles on free ports; resolves when every role is ready. One that fails is stopped. */
export const startServerProcess = async ({
  name,
  services,
  env,
  main,
  roles,
  given = {},
  onSpawn,
}: ServerProcessOptions): Promise<ServerProcess> => {
  const ports: Partial<Record<ServerRole, number>> = {};
  for (const role of roles) ports[role] = given[role] ?? (await pickRandomPort());
  await Promise.all(Object.values(ports).map((port) => refuseTakenPort(port, name)));
  const logged = startLogged({
    name,
    command: process.execPath,
    args: [main],
    cwd: repositoryRoot,
    env: { ...env, ...roleEnvironment(services, roles, ports) },
    logFile: join(services.dir, `${name}.log`),
    endSignal: 'SIGKILL',
  });
  onSpawn(logged);
  try {
    await waitUntilReady(
      logged,
      Object.values(ports).map((port) => respondsReadyz(urlOfPort(port))),
      { timeoutMs: 60_000 },
    );
  } catch (error) {
    await stopLogged(logged);
    throw error;
  }
  const [role] = roles;
  const { pid, logFile, lastLines, kill, exited } = logged;
  return { pid, role, roles, port: ports[role] ?? 0, ports, logFile, lastLines, kill, exited };
};
