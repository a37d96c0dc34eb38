import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pickRandomPort, repositoryRoot, type Services } from '../services/index.ts';
import {
  linkEnvironment,
  roleEnvironment,
  serverEnvironment,
  shellEnvironment,
  studioEnvironment,
  studioedEnvironment,
} from '../stack/index.ts';

/** What the history says at its end. */
export type HistoryReport = {
  epoch: string;
  until: string;
  counts: Record<string, number>;
  errors: Record<string, number>;
};

/** Runs the program that writes the history into the databases of these services; throws if it fails. */
export const runHistory = async (
  services: Services,
  { args = [], print }: { args?: readonly string[]; print: (line: string) => void },
): Promise<HistoryReport> => {
  const roles = ['http', 'gateway', 'worker', 'ops'] as const;
  const ports = { http: 0, gateway: await pickRandomPort(), worker: 0, ops: 0 };
  const studioPort = await pickRandomPort();
  const admin = new URL(services.postgres.adminUrl);
  admin.pathname = '/fairhouse';
  const env = {
    ...shellEnvironment(),
    ...serverEnvironment(services, 'development'),
    ...roleEnvironment(services, roles, ports),
    ...linkEnvironment({ http: ports.gateway, site: ports.gateway }),
    ...studioEnvironment(services, { port: studioPort, gatewayUrl: `http://127.0.0.1:${ports.gateway}` }),
    ...studioedEnvironment(studioPort),
    DEMO_ADMIN_URL: admin.href,
    DATABASE_POOL_MAX: '24',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [join(repositoryRoot, 'apps/server/src/cli/demo-history.ts'), ...args], {
    env,
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = line;
    if (!line.startsWith('{"epoch"')) print(line);
  });
  createInterface({ input: child.stderr }).on('line', (line) => print(line.trim()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the history of the demo was not written: code ${code}`);
  return JSON.parse(last) as HistoryReport;
};
