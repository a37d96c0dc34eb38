import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { understandsSyncAlways } from '../services/start-nats.ts';
import { type CellContext, host, machinesOf } from './cell-layout.ts';
import type { CellPart } from './cell-part.types.ts';
import { type CellState, portOf } from './cell-state.ts';
import { renderCellFile } from './render-template.ts';
import { respondsTcp } from './responds.ts';

export type NatsProgram = { path: string; version: string };

const daemonOf = (dir: string, name: string, command: string, args: readonly string[], marker: string) => ({
  name,
  command,
  args: [...args],
  cwd: dir,
  marker,
  logFile: join(dir, `${name}.log`),
  pidFile: join(dir, `${name}.pid`),
  user: undefined,
  stopSignal: 'SIGTERM' as const,
  tied: false,
});

/** The servers of the cell as one `NATS_URL`. */
export const natsUrl = (state: CellState): string =>
  machinesOf(state)
    .map((machine) => `nats://fairhouse:${state.secrets.nats}@${host}:${portOf(state, `nats-${machine}`)}`)
    .join(',');

const clusterOf = (state: CellState, machine: number): string => {
  if (state.size === 'S') return '';
  const routes = machinesOf(state)
    .filter((other) => other !== machine)
    .map((other) => `"nats-route://route:${state.secrets.natsRoute}@${host}:${portOf(state, `nats-${other}-route`)}"`);
  return [
    'cluster {',
    `  name: ${state.cell}`,
    `  listen: "${host}:${portOf(state, `nats-${machine}-route`)}"`,
    `  authorization { user: route, password: "${state.secrets.natsRoute}" }`,
    `  routes: [${routes.join(', ')}]`,
    '}',
  ].join('\n');
};

/** Resolves when the server has JetStream, which in a cluster means that the servers have elected a leader. */
const respondsNats = async (state: CellState, port: number): Promise<void> => {
  const connection = await connect({
    servers: `${host}:${port}`,
    user: 'fairhouse',
    pass: state.secrets.nats,
    reconnect: false,
    timeout: 2_000,
  });
  try {
    const response = await connection.request('$JS.API.INFO', '', { timeout: 2_000 });
    if (response.json<{ error?: unknown }>().error !== undefined) throw new Error('JetStream is not there yet');
  } finally {
    await connection.close();
  }
};

export const natsParts = ({ state, dir }: CellContext, nats: NatsProgram): CellPart[] =>
  machinesOf(state).map((machine) => {
    const folder = join(dir, `nats-${machine}`);
    const config = join(folder, 'nats.conf');
    const port = portOf(state, `nats-${machine}`);
    return {
      daemon: { ...daemonOf(dir, `nats-${machine}`, nats.path, ['-c', config], config), patienceMs: 60_000 },
      machine,
      files: [
        {
          path: config,
          content: renderCellFile('nats.conf', {
            NUMBER: machine,
            HOST: host,
            PORT: port,
            MONITOR_PORT: portOf(state, `nats-${machine}-monitor`),
            PASSWORD: state.secrets.nats,
            CLUSTER: clusterOf(state, machine),
            DATA_DIR: join(folder, 'store'),
            SYNC_INTERVAL: understandsSyncAlways(nats.version) ? 'sync_interval: always' : '',
          }),
          isDatabaseUsers: false,
        },
      ],
      folders: [{ path: folder, isDatabaseUsers: false }],
      port,
      responds: () => respondsNats(state, port),
    };
  });

const respondsRedis = async (port: number, password: string): Promise<void> => {
  const client = new Redis({ host, port, password, lazyConnect: true, retryStrategy: null, connectTimeout: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
};

export const redisParts = ({ state, dir }: CellContext): CellPart[] =>
  machinesOf(state).map((machine) => {
    const folder = join(dir, `redis-${machine}`);
    const config = join(folder, 'redis.conf');
    const port = portOf(state, `redis-${machine}`);
    const masterPort = portOf(state, 'redis-1');
    return {
      daemon: daemonOf(dir, `redis-${machine}`, '/usr/bin/redis-server', [config], config),
      machine,
      files: [
        {
          path: config,
          content: renderCellFile('redis.conf', {
            HOST: host,
            PORT: port,
            PASSWORD: state.secrets.redis,
            REPLICA_OF: machine === 1 ? '' : `replicaof ${host} ${masterPort}`,
            DATA_DIR: folder,
            MAX_MEMORY: '256mb',
          }),
          isDatabaseUsers: false,
        },
      ],
      folders: [{ path: folder, isDatabaseUsers: false }],
      port,
      responds: () => respondsRedis(port, state.secrets.redis),
    };
  });

export const sentinelParts = ({ state, dir }: CellContext): CellPart[] =>
  machinesOf(state).map((machine) => {
    const folder = join(dir, `sentinel-${machine}`);
    const config = join(folder, 'sentinel.conf');
    const port = portOf(state, `sentinel-${machine}`);
    return {
      daemon: daemonOf(dir, `sentinel-${machine}`, '/usr/bin/redis-server', [config, '--sentinel'], config),
      machine,
      files: [
        {
          path: config,
          content: renderCellFile('sentinel.conf', {
            HOST: host,
            PORT: port,
            PASSWORD: state.secrets.redis,
            DATA_DIR: folder,
            MASTER_HOST: host,
            MASTER_PORT: portOf(state, 'redis-1'),
          }),
          isDatabaseUsers: false,
        },
      ],
      folders: [{ path: folder, isDatabaseUsers: false }],
      port,
      responds: () => respondsTcp(port),
    };
  });

/** What the server needs to find Redis: a server of its own, or the sentinels that know the master. */
export const redisEnvironment = (state: CellState): Readonly<Record<string, string>> => ({
  REDIS_URL: `redis://:${state.secrets.redis}@${host}:${portOf(state, 'redis-1')}`,
  ...(state.size === 'M' && {
    REDIS_SENTINELS: machinesOf(state)
      .map((machine) => `${host}:${portOf(state, `sentinel-${machine}`)}`)
      .join(','),
  }),
});
