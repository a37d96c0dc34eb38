import { join } from 'node:path';
import { type ServerRole, serverRoles } from '../stack/index.ts';
import { type CellContext, host, machinesOf, proxiesOf } from './cell-layout.ts';
import type { CellPart } from './cell-part.types.ts';
import { type CellState, portOf } from './cell-state.ts';
import { renderCellFile } from './render-template.ts';
import { respondsOk } from './responds.ts';

/** The roles that are reached through the proxy; the worker is reached by nobody. */
export const proxiedRoles: readonly ServerRole[] = serverRoles.filter((role) => role !== 'worker');

/** Processes of a role that a proxy knows: the two that run, and the place of one that replaces another. */
export const roleInstances = ['a', 'b', 'c'] as const;
export type RoleInstance = (typeof roleInstances)[number];

export const rolePort = (state: CellState, role: ServerRole, instance: RoleInstance): number =>
  portOf(state, `${role}-${instance}`);

const databaseServers = (state: CellState): string =>
  machinesOf(state)
    .map(
      (machine) =>
        `  server pg${machine} ${host}:${portOf(state, `postgres-${machine}`)} check port ${portOf(state, `patroni-${machine}`)}`,
    )
    .join('\n');

const roleServers = (state: CellState, role: ServerRole): string =>
  roleInstances
    .map((instance) => `  server ${role}-${instance} ${host}:${rolePort(state, role, instance)} check`)
    .join('\n');

/** The configuration of the proxy on one machine. */
const proxyConfiguration = (state: CellState, proxy: number): string => {
  const port = (name: string): number => portOf(state, `haproxy-${proxy}-${name}`);
  return renderCellFile('haproxy.cfg', {
    HOST: host,
    PRIMARY_PORT: port('primary'),
    REPLICA_PORT: port('replica'),
    METRICS_PORT: port('metrics'),
    POSTGRES_SERVERS: databaseServers(state),
    ...Object.fromEntries(
      proxiedRoles.flatMap((role) => [
        [`${role.toUpperCase()}_PORT`, port(role)],
        [`${role.toUpperCase()}_SERVERS`, roleServers(state, role)],
      ]),
    ),
  });
};

export const proxyParts = ({ state, dir }: CellContext): CellPart[] =>
  (state.size === 'M' ? proxiesOf(state) : []).map((proxy) => {
    const name = `haproxy-${proxy}`;
    const config = join(dir, name, 'haproxy.cfg');
    const port = portOf(state, `${name}-metrics`);
    return {
      daemon: {
        name,
        command: '/usr/sbin/haproxy',
        args: ['-db', '-f', config],
        cwd: dir,
        marker: config,
        logFile: join(dir, `${name}.log`),
        pidFile: join(dir, `${name}.pid`),
        user: undefined,
        stopSignal: 'SIGTERM',
        tied: false,
      },
      machine: proxy,
      files: [{ path: config, content: proxyConfiguration(state, proxy), isDatabaseUsers: false }],
      folders: [{ path: join(dir, name), isDatabaseUsers: false }],
      port,
      responds: () => respondsOk(`http://${host}:${port}/metrics`),
    };
  });
