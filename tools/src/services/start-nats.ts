import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { type Daemon, findRunning, launchDaemon } from './daemon.ts';
import { choosePort, launchOnPort } from './launch-on-port.ts';
import { randomSecret } from './random-secret.ts';
import type { NatsService } from './service.types.ts';
import type { ServiceContext, ServiceSettings, Started } from './service-context.ts';
import { serviceHandle } from './service-handle.ts';
import type { NatsState } from './state-file.ts';
import { writePrivateFile } from './write-private-file.ts';

const preferredPort = 54_222;
const preferredMonitorPort = 58_222;
const userName = 'fairhouse';

/** `sync_interval: always` exists since 2.10; a 2.9 server refuses the whole file because of it. */
export const understandsSyncAlways = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 2 || (major === 2 && minor >= 10);
};

export const natsConfiguration = (known: NatsState, storeDir: string, isDurable: boolean): string => {
  const syncAlways = isDurable && understandsSyncAlways(known.version);
  return [
    `listen: "127.0.0.1:${known.port}"`,
    `http: "127.0.0.1:${known.monitorPort}"`,
    'max_payload: 1MB',
    'jetstream {',
    `  store_dir: ${JSON.stringify(storeDir)}`,
    ...(syncAlways ? ['  sync_interval: always'] : []),
    '}',
    'authorization {',
    `  user: ${userName}`,
    `  password: "${known.password}"`,
    '}',
    '',
  ].join('\n');
};

const daemonOf = ({ dir, profile }: ServiceSettings, known: NatsState): Daemon => {
  const dataDir = join(dir, 'nats');
  const configFile = join(dataDir, 'nats.conf');
  return {
    name: 'nats',
    command: known.program,
    args: ['-c', configFile],
    cwd: dataDir,
    marker: configFile,
    logFile: join(dir, 'nats.log'),
    pidFile: join(dir, 'nats.pid'),
    user: undefined,
    stopSignal: 'SIGTERM',
    tied: profile === 'test',
  };
};

/** Starts NATS with JetStream, or uses the running one. */
export const startNats = async (context: ServiceContext): Promise<Started<NatsService>> => {
  const { profile, isDurable, binary, state, log } = context;
  const secretAndPorts = state.nats ?? {
    port: preferredPort,
    monitorPort: preferredMonitorPort,
    password: randomSecret(),
  };
  const known = { ...secretAndPorts, version: binary.version, program: binary.path };
  state.nats = known;

  const daemon = daemonOf(context, known);
  const isNew = findRunning(daemon) === undefined;
  if (isNew) {
    mkdirSync(daemon.cwd, { recursive: true, mode: 0o700 });
    await launchOnPort(async () => {
      known.port = await choosePort(profile, known.port);
      known.monitorPort = await choosePort(profile, known.monitorPort, new Set([known.port]));
      writePrivateFile(daemon.marker, natsConfiguration(known, storeDirOf(daemon), isDurable));
      await launchDaemon(daemon, () => pingNats(urlOf(known)));
    });
    context.saveState();
  }
  log(isNew ? `NATS ${binary.version} answers on port ${known.port}` : `NATS was already up on port ${known.port}`);
  return { service: natsHandle(context, known), isNew };
};

const storeDirOf = (daemon: Daemon): string => join(daemon.cwd, 'store');

const urlOf = (known: NatsState): string => `nats://${userName}:${known.password}@127.0.0.1:${known.port}`;

/** Throws unless NATS accepts the login and its JetStream responds. */
const pingNats = async (url: string): Promise<void> => {
  const { host, username, password } = new URL(url);
  const connection = await connect({ servers: host, user: username, pass: password, reconnect: false, timeout: 2_000 });
  try {
    await connection.request('$JS.API.INFO', '', { timeout: 2_000 });
  } finally {
    await connection.close();
  }
};

export const natsHandle = (settings: ServiceSettings, known: NatsState): NatsService => {
  const url = urlOf(known);
  const daemon = daemonOf(settings, known);
  return Object.assign(serviceHandle(daemon, { ...known, dataDir: daemon.cwd, ping: () => pingNats(url) }), {
    url,
    monitorUrl: `http://127.0.0.1:${known.monitorPort}`,
    wipe: async () => {
      if (findRunning(daemon)) throw new Error('NATS is running; stop it before its data is deleted');
      await rm(storeDirOf(daemon), { recursive: true, force: true });
    },
  });
};
