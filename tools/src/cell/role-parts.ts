import { join } from 'node:path';
import type { DatabaseRole } from '../services/index.ts';
import { repositoryRoot } from '../services/index.ts';
import { type ServerRole, serverRoles } from '../stack/index.ts';
import { sandboxEnvironment, sandboxedEnvironment } from '../stack/sandbox-environment.ts';
import { shellEnvironment } from '../stack/server-environment.ts';
import { type CellContext, host, primaryPort, proxiesOf, replicaPort } from './cell-layout.ts';
import type { CellPart } from './cell-part.types.ts';
import { type CellState, portOf } from './cell-state.ts';
import { proxiedRoles, type RoleInstance, rolePort } from './proxy-parts.ts';
import { respondsOk } from './responds.ts';
import { natsUrl, redisEnvironment } from './transport-parts.ts';

export const databaseUrl = (state: CellState, role: DatabaseRole, port: number): string =>
  `postgres://fairhouse_${role}:${state.secrets[role]}@${host}:${port}/fairhouse`;

/** Where the roles are reached from outside: through the first proxy, or the process itself in size S. */
export const roleUrl = (state: CellState, role: ServerRole, proxy = 1): string => {
  const isProxied = state.size === 'M' && proxiedRoles.includes(role);
  return `http://${host}:${isProxied ? portOf(state, `haproxy-${proxy}-${role}`) : rolePort(state, role, 'a')}`;
};

const sandboxPorts = (state: CellState) => ({
  http: portOf(state, 'sandbox'),
  smtp: portOf(state, 'sandbox-smtp'),
});
export const sandboxUrl = (state: CellState): string => `http://${host}:${portOf(state, 'sandbox')}`;

/** What all processes of the cell have in common. */
export const cellEnvironment = ({ state, dir }: Pick<CellContext, 'state' | 'dir'>): Record<string, string> => ({
  ...shellEnvironment(),
  ...sandboxedEnvironment(sandboxPorts(state)),
  NODE_ENV: 'test',
  HOST: host,
  CELL: state.cell,
  DATABASE_URL: databaseUrl(state, 'app', primaryPort(state)),
  NATS_URL: natsUrl(state),
  ...redisEnvironment(state),
  AUDIT_KEY: state.auditKey,
  HOUSE_KEY: state.auditKey,
  AUDIT_ANCHOR_FILE: join(dir, 'anchors', 'audit-anchors.jsonl'),
  LEDGER_SEAL_FILE: join(dir, 'anchors', 'ledger-seals.jsonl'),
  UPLOADS_DIR: join(dir, 'uploads'),
  FILES_ORIGIN: roleUrl(state, 'http').replace(host, 'files.localhost'),
  SITE_PORT: new URL(roleUrl(state, 'http')).port,
  OPS_SITE_PORT: new URL(roleUrl(state, 'ops')).port,
  STAFF_DEVICE_APPROVAL: 'off',
  ...(state.size === 'M' && { TRUSTED_PROXY_HOPS: '1', TRUSTED_PROXY_NETWORKS: '127.0.0.0/8' }),
  // The proxy looks every quarter of a second, and needs two answers.
  DRAIN_DELAY_MS: state.size === 'M' ? '1500' : '0',
});

const portVariable: Record<ServerRole, string> = {
  http: 'HTTP_PORT',
  gateway: 'GATEWAY_PORT',
  worker: 'WORKER_PORT',
  realtime: 'REALTIME_PORT',
  ops: 'OPS_PORT',
};

export type ServerProgram = {
  command: string;
  args: readonly string[];
  cwd: string;
  /** Replaces what the cell sets. */
  env?: Readonly<Record<string, string>>;
};

const sourceProgram: ServerProgram = {
  command: process.execPath,
  args: [join(repositoryRoot, 'apps/server/src/main.ts')],
  cwd: repositoryRoot,
};

/** One process of one role. Each machine's processes use that machine's proxy. */
export const rolePart = (
  context: CellContext,
  role: ServerRole,
  instance: RoleInstance,
  program: ServerProgram = sourceProgram,
): CellPart => {
  const { state, dir } = context;
  const name = `${role}-${instance}`;
  const proxies = proxiesOf(state);
  const proxy = instance === 'b' && proxies.length > 1 ? 2 : 1;
  const port = rolePort(state, role, instance);
  const readPort = replicaPort(state, proxy);
  const marker = `--process=${join(dir, name)}`;
  return {
    daemon: {
      name,
      command: program.command,
      args: [...program.args, marker],
      cwd: program.cwd,
      marker,
      logFile: join(dir, `${name}.log`),
      pidFile: join(dir, `${name}.pid`),
      user: undefined,
      stopSignal: 'SIGTERM',
      tied: false,
      patienceMs: 120_000,
      env: {
        ...cellEnvironment(context),
        FAIRHOUSE_ROLES: role,
        [portVariable[role]]: String(port),
        DATABASE_URL: databaseUrl(state, role, primaryPort(state, proxy)),
        ...(role === 'worker' && { SEALER_DATABASE_URL: databaseUrl(state, 'sealer', primaryPort(state, proxy)) }),
        ...((role === 'ops' || role === 'worker') &&
          readPort !== undefined && { DATABASE_READ_URL: databaseUrl(state, role, readPort) }),
        ...(role === 'ops' && { PROMETHEUS_URL: state.prometheusUrl }),
        ...program.env,
      },
    },
    machine: proxy,
    files: [],
    folders: ['anchors', 'uploads'].map((folder) => ({ path: join(dir, folder), isDatabaseUsers: false })),
    port,
    responds: () => respondsOk(`http://${host}:${port}/readyz`),
  };
};

export const rolePartsOf = (context: CellContext, program?: ServerProgram): CellPart[] =>
  proxiesOf(context.state).flatMap((proxy) =>
    serverRoles.map((role) => rolePart(context, role, proxy === 1 ? 'a' : 'b', program)),
  );

/** Stand-ins for what a cell calls outside: payments, text messages, mail, sign-in providers. Never in production. */
export const sandboxPart = ({ state, dir }: CellContext): CellPart => {
  const marker = `--process=${join(dir, 'sandbox')}`;
  return {
    daemon: {
      name: 'sandbox',
      command: process.execPath,
      args: [join(repositoryRoot, 'apps/sandbox/src/main.ts'), marker],
      cwd: join(repositoryRoot, 'apps/sandbox'),
      marker,
      logFile: join(dir, 'sandbox.log'),
      pidFile: join(dir, 'sandbox.pid'),
      user: undefined,
      stopSignal: 'SIGTERM',
      tied: false,
      patienceMs: 60_000,
      env: { ...shellEnvironment(), ...sandboxEnvironment(sandboxPorts(state)) },
    },
    machine: 1,
    files: [],
    folders: [],
    port: portOf(state, 'sandbox'),
    responds: () => respondsOk(`${sandboxUrl(state)}/readyz`),
  };
};
