import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type Daemon, findRunning, launchDaemon } from './daemon.ts';
import { choosePort, launchOnPort } from './launch-on-port.ts';
import { randomSecret } from './random-secret.ts';
import type { RedisService } from './service.types.ts';
import type { ServiceContext, ServiceSettings, Started } from './service-context.ts';
import { serviceHandle } from './service-handle.ts';
import type { RedisState } from './state-file.ts';
import { writePrivateFile } from './write-private-file.ts';

const preferredPort = 56_379;

/**
 * Redis is a cache: it writes nothing to disk and may lose everything. It evicts the least recently used key instead of
 * refusing writes. Refusing would let a full cache block logins (limits fail closed), while a bucket in active use is
 * by nature recently used, and counters that must not be lost (tries per code, failures per account) are in PostgreSQL.
 */
const configuration = (known: RedisState, dataDir: string): string =>
  [
    'bind 127.0.0.1',
    `port ${known.port}`,
    'protected-mode yes',
    `requirepass ${known.password}`,
    `dir "${dataDir}"`,
    'save ""',
    'appendonly no',
    'maxmemory 256mb',
    'maxmemory-policy allkeys-lru',
    // The command line must keep the path of this file, which identifies the process before it is stopped.
    'set-proc-title no',
    'daemonize no',
    '',
  ].join('\n');

const daemonOf = ({ dir, profile }: ServiceSettings, known: RedisState): Daemon => {
  const dataDir = join(dir, 'redis');
  const configFile = join(dataDir, 'redis.conf');
  return {
    name: 'redis',
    command: known.program,
    args: [configFile],
    cwd: dataDir,
    marker: configFile,
    logFile: join(dir, 'redis.log'),
    pidFile: join(dir, 'redis.pid'),
    user: undefined,
    stopSignal: 'SIGTERM',
    tied: profile === 'test',
  };
};

/** Starts Redis, or uses the running one. */
export const startRedis = async (context: ServiceContext): Promise<Started<RedisService>> => {
  const { profile, binary, state, log } = context;
  const secretAndPort = state.redis ?? { port: preferredPort, password: randomSecret() };
  const known = { ...secretAndPort, version: binary.version, program: binary.path };
  state.redis = known;

  const daemon = daemonOf(context, known);
  const isNew = findRunning(daemon) === undefined;
  if (isNew) {
    mkdirSync(daemon.cwd, { recursive: true, mode: 0o700 });
    await launchOnPort(async () => {
      known.port = await choosePort(profile, known.port);
      writePrivateFile(daemon.marker, configuration(known, daemon.cwd));
      await launchDaemon(daemon, () => pingRedis(urlOf(known)));
    });
    context.saveState();
  }
  log(isNew ? `Redis ${binary.version} answers on port ${known.port}` : `Redis was already up on port ${known.port}`);
  return { service: redisHandle(context, known), isNew };
};

const urlOf = (known: RedisState): string => `redis://:${known.password}@127.0.0.1:${known.port}/0`;

/** Throws unless Redis takes commands with our password. */
const pingRedis = async (url: string): Promise<void> => {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: () => null,
  });
  // The promise below rejects with the failure; without a listener it would also be printed.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
};

export const redisHandle = (settings: ServiceSettings, known: RedisState): RedisService => {
  const url = urlOf(known);
  const daemon = daemonOf(settings, known);
  return Object.assign(serviceHandle(daemon, { ...known, dataDir: daemon.cwd, ping: () => pingRedis(url) }), { url });
};
