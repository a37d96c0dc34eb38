import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot, type Services } from '../services/index.ts';
import type { DevPorts } from './dev-ports.ts';
import {
  paymentWebhookUrl,
  type SandboxPorts,
  sandboxEnvironment,
  sandboxedEnvironment,
  tracedEnvironment,
} from './sandbox-environment.ts';
import {
  databaseUrlOf,
  type Environment,
  linkEnvironment,
  roleEnvironment,
  serverEnvironment,
  shellEnvironment,
} from './server-environment.ts';
import { serverRoles } from './stack.types.ts';
import { studioDist } from './start-studio-process.ts';
import { studioEnvironment, studioedEnvironment } from './studio-environment.ts';
import { viteProgram } from './vite-program.ts';

/** A process of development: what it runs, and how its readiness is checked. */
export type DevProcess = {
  name: string;
  cwd: string;
  args: readonly string[];
  env: Environment;
  port: number;
  /** `readyz` queries the process itself; `port` only checks that it listens. */
  ready: 'readyz' | 'port';
  /** Processes of a lower number are stopped first. */
  stopsIn: 1 | 2 | 3;
};

const folderOf = (app: string): string => join(repositoryRoot, 'apps', app);

const watching = (folders: readonly string[]): string[] => [
  ...folders.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
];

const manifestShape = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/** The folders of our own packages that an app depends on; a change in any other does not restart it. */
const packagesOf = (appFolder: string): string[] => {
  const manifest = manifestShape.parse(JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')));
  return Object.keys(manifest.dependencies)
    .filter((name) => name.startsWith('@fairhouse/'))
    .map((name) => join(repositoryRoot, 'packages', name.slice('@fairhouse/'.length)));
};

const sandboxPortsOf = ({ sandbox, sandboxSmtp }: DevPorts): SandboxPorts => ({ http: sandbox, smtp: sandboxSmtp });

/**
 * Everything that `pnpm dev` runs beside the services: one process per server role, the sandbox and both front ends.
 */
export const devProcesses = (services: Services, ports: DevPorts): DevProcess[] => [
  ...serverRoles.map((role): DevProcess => {
    const cwd = folderOf('server');
    return {
      name: role,
      cwd,
      args: [...watching(['src', ...packagesOf(cwd)]), 'src/main.ts'],
      env: {
        ...shellEnvironment(),
        ...serverEnvironment(services, 'development'),
        DATABASE_URL: databaseUrlOf(services, [role]),
        ...roleEnvironment(services, [role], ports),
        ...linkEnvironment({ http: ports.http, site: ports.web, backOffice: ports.backoffice }),
        ...sandboxedEnvironment(sandboxPortsOf(ports)),
        ...tracedEnvironment(sandboxPortsOf(ports)),
        ...studioedEnvironment(ports.studio),
        // A front end that was built once is also served by the server.
        ...(existsSync(join(folderOf('web'), 'dist')) ? { WEB_DIST: join(folderOf('web'), 'dist') } : {}),
        ...(existsSync(join(folderOf('backoffice'), 'dist'))
          ? { BACKOFFICE_DIST: join(folderOf('backoffice'), 'dist') }
          : {}),
      },
      port: ports[role],
      ready: 'readyz',
      // The worker stops last: it processes what the others still enqueue while they drain.
      stopsIn: role === 'worker' ? 3 : 2,
    };
  }),
  {
    name: 'sandbox',
    cwd: folderOf('sandbox'),
    args: [...watching(['src']), 'src/main.ts'],
    env: {
      ...shellEnvironment(),
      ...sandboxEnvironment(sandboxPortsOf(ports)),
      SANDBOX_PAYMENT_WEBHOOK_URL: paymentWebhookUrl(`http://127.0.0.1:${ports.gateway}`),
    },
    port: ports.sandbox,
    ready: 'port',
    stopsIn: 3,
  },
  studioProcess(services, ports),
  viteProcess('web', ports.web, ports),
  viteProcess('backoffice', ports.backoffice, ports),
];

const studioProcess = (services: Services, ports: DevPorts): DevProcess => {
  const cwd = folderOf('studio');
  const dist = studioDist();
  return {
    name: 'studio',
    cwd,
    args: [...watching(['src', ...packagesOf(cwd)]), 'src/main.ts'],
    env: {
      ...shellEnvironment(),
      ...studioEnvironment(services, {
        port: ports.studio,
        gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
        ...(dist === undefined ? {} : { dist }),
      }),
    },
    port: ports.studio,
    ready: 'readyz',
    // It still settles open rounds while the gateway drains.
    stopsIn: 2,
  };
};

const viteProcess = (app: 'web' | 'backoffice', port: number, ports: DevPorts): DevProcess => ({
  name: app,
  cwd: folderOf(app),
  args: [viteProgram(app), '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
  env: {
    ...shellEnvironment(),
    ...Object.fromEntries(
      serverRoles.map((role) => [`FAIRHOUSE_${role.toUpperCase()}_URL`, `http://127.0.0.1:${ports[role]}`]),
    ),
    FAIRHOUSE_PORT: String(port),
  },
  port,
  ready: 'port',
  stopsIn: 1,
});
