import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../services/index.ts';
import { writePrivateFile } from '../services/write-private-file.ts';
import { serverRoles } from '../stack/index.ts';
import { type CellContext, host, machinesOf, proxiesOf } from './cell-layout.ts';
import type { CellPart } from './cell-part.types.ts';
import { portOf } from './cell-state.ts';
import { rolePort } from './proxy-parts.ts';
import { respondsOk } from './responds.ts';
import { sandboxUrl } from './role-parts.ts';

/** Where drills leave their figures for the node exporter. */
const textfileFolder = (dir: string): string => join(dir, 'textfile');

const part = (
  { dir }: CellContext,
  {
    name,
    machine = 1,
    command,
    args,
    port,
    env,
    path = '/metrics',
    folder,
  }: {
    name: string;
    machine?: number;
    command: string;
    args: readonly string[];
    port: number;
    env?: Readonly<Record<string, string>>;
    path?: string;
    folder?: string;
  },
): CellPart => ({
  daemon: {
    name,
    command,
    args: [...args],
    cwd: dir,
    marker: args[0] ?? name,
    logFile: join(dir, `${name}.log`),
    pidFile: join(dir, `${name}.pid`),
    user: undefined,
    stopSignal: 'SIGTERM',
    tied: false,
    ...(env === undefined ? {} : { env }),
  },
  machine,
  files: [],
  folders: folder === undefined ? [] : [{ path: folder, isDatabaseUsers: false }],
  port,
  responds: () => respondsOk(`http://${host}:${port}${path}`),
});

/** Exporters for what has no metrics of its own. */
export const exporterParts = (context: CellContext): CellPart[] => {
  const { state, dir } = context;
  const nodePort = portOf(state, 'node-exporter');
  const redisPort = portOf(state, 'redis-exporter');
  const queries = join(dir, 'prometheus', 'postgres-queries.yml');
  return [
    part(context, {
      name: 'node-exporter',
      command: '/usr/bin/prometheus-node-exporter',
      args: [
        `--web.listen-address=${host}:${nodePort}`,
        `--collector.textfile.directory=${textfileFolder(dir)}`,
        '--collector.disable-defaults',
        '--collector.filesystem',
        '--collector.textfile',
        '--collector.loadavg',
        '--collector.cpu',
        '--collector.meminfo',
        '--collector.diskstats',
      ],
      port: nodePort,
      folder: textfileFolder(dir),
    }),
    part(context, {
      name: 'redis-exporter',
      command: '/usr/bin/prometheus-redis-exporter',
      args: [`-web.listen-address=${host}:${redisPort}`, '-redis.addr='],
      port: redisPort,
      env: { REDIS_PASSWORD: state.secrets.redis },
    }),
    ...machinesOf(state).map((machine) => {
      const port = portOf(state, `postgres-exporter-${machine}`);
      return part(context, {
        name: `postgres-exporter-${machine}`,
        machine,
        command: '/usr/bin/prometheus-postgres-exporter',
        args: [`--web.listen-address=${host}:${port}`, '--disable-settings-metrics', `--extend.query-path=${queries}`],
        port,
        env: {
          DATA_SOURCE_NAME: `postgresql://fairhouse_monitor:${state.secrets.monitor}@${host}:${portOf(state, `postgres-${machine}`)}/fairhouse?sslmode=disable&connect_timeout=2`,
        },
      });
    }),
  ];
};

type Targets = { targets: string[]; labels: Record<string, string> }[];

/** Who is asked for metrics, by job, in the format of Prometheus' file discovery. */
const targetsOf = ({ state }: Pick<CellContext, 'state'>): Record<string, Targets> => {
  const { cell } = state;
  const at = (name: string): string => `${host}:${portOf(state, name)}`;
  const of = (names: readonly string[], labels: Record<string, string> = {}): Targets => [
    { targets: names.map(at), labels: { cell, ...labels } },
  ];
  const machines = machinesOf(state);
  const isReplicated = state.size === 'M';
  return {
    fairhouse: serverRoles.map((role) => ({
      targets: proxiesOf(state).map((proxy) => `${host}:${rolePort(state, role, proxy === 1 ? 'a' : 'b')}`),
      labels: { cell, role },
    })),
    node: of(['node-exporter']),
    postgres: of(machines.map((machine) => `postgres-exporter-${machine}`)),
    redis: of(
      [
        ...machines.map((machine) => `redis-${machine}`),
        ...(isReplicated ? machines.map((machine) => `sentinel-${machine}`) : []),
      ],
      { exporter: at('redis-exporter') },
    ),
    prometheus: of(['prometheus']),
    alertmanager: of(['alertmanager']),
    patroni: isReplicated
      ? machines.flatMap((machine) => of([`patroni-${machine}`], { machine: `node-${machine}` }))
      : [],
    haproxy: isReplicated ? of(proxiesOf(state).map((proxy) => `haproxy-${proxy}-metrics`)) : [],
    etcd: isReplicated ? of(machines.map((machine) => `etcd-${machine}-metrics`)) : [],
    blackbox: [],
  };
};

/** Writes the rules and who is asked; Prometheus reads changed targets by itself. */
export const writeWatchingFiles = (context: CellContext): void => {
  const folder = join(context.dir, 'prometheus');
  cpSync(join(repositoryRoot, 'ops/prometheus'), folder, { recursive: true });
  mkdirSync(join(folder, 'targets'), { recursive: true });
  // The sandbox takes the place of the relay that pages people.
  const alertmanager = join(folder, 'alertmanager.yml');
  writePrivateFile(
    alertmanager,
    readFileSync(alertmanager, 'utf8').replaceAll('http://127.0.0.1:9095/', `${sandboxUrl(context.state)}/on-call/`),
  );
  for (const [job, targets] of Object.entries(targetsOf(context))) {
    writePrivateFile(join(folder, 'targets', `${job}.json`), `${JSON.stringify(targets, null, 2)}\n`);
  }
};

export const prometheusParts = (context: CellContext): CellPart[] => {
  const { state, dir } = context;
  const folder = join(dir, 'prometheus');
  const port = portOf(state, 'prometheus');
  const alertsPort = portOf(state, 'alertmanager');
  return [
    part(context, {
      name: 'alertmanager',
      command: '/usr/bin/prometheus-alertmanager',
      args: [
        `--config.file=${join(folder, 'alertmanager.yml')}`,
        `--storage.path=${join(dir, 'alertmanager')}`,
        `--web.listen-address=${host}:${alertsPort}`,
        '--cluster.listen-address=',
      ],
      port: alertsPort,
      path: '/-/ready',
      folder: join(dir, 'alertmanager'),
    }),
    part(context, {
      name: 'prometheus',
      command: '/usr/bin/prometheus',
      args: [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(dir, 'metrics')}`,
        '--storage.tsdb.retention.time=35d',
        `--web.listen-address=${host}:${port}`,
      ],
      port,
      path: '/-/ready',
      folder: join(dir, 'metrics'),
    }),
  ];
};
