import { join } from 'node:path';
import { repositoryRoot, type Services } from '../services/index.ts';
import {
  type DevPorts,
  type LoggedProcess,
  linkEnvironment,
  sandboxedEnvironment,
  serverEnvironment,
  shellEnvironment,
  startLogged,
  studioedEnvironment,
} from '../stack/index.ts';
import { livePidFile, noteLive } from './live-pid.ts';

/** Starts the simulated players beside the running servers. */
export const startLive = (
  services: Services,
  { ports, players, pace, onLine }: { ports: DevPorts; players: string; pace: string; onLine: (line: string) => void },
): LoggedProcess => {
  const sandbox = { http: ports.sandbox, smtp: ports.sandboxSmtp };
  const logged = startLogged({
    name: 'live',
    command: process.execPath,
    args: [join(repositoryRoot, 'apps/server/src/cli/demo-live.ts'), '--players', players, '--pace', pace],
    cwd: repositoryRoot,
    env: {
      ...shellEnvironment(),
      ...serverEnvironment(services, 'development'),
      // It opens no port; the roles only name what it may call.
      FAIRHOUSE_ROLES: 'http,ops',
      HTTP_PORT: String(ports.http),
      OPS_PORT: String(ports.ops),
      ...linkEnvironment({ http: ports.http, site: ports.web }),
      ...sandboxedEnvironment(sandbox),
      ...studioedEnvironment(ports.studio),
      DEMO_STUDIO_URL: `http://127.0.0.1:${ports.studio}`,
      DEMO_SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      LOG_LEVEL: 'error',
    },
    logFile: join(services.dir, 'logs', 'live.log'),
    endSignal: 'SIGTERM',
    ownGroup: true,
    onLine,
  });
  noteLive(livePidFile(services.dir), logged.pid);
  return logged;
};
