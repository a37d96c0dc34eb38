import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../kernel/log.ts';

export type RedisClient = Redis;

/** The mapping of replies is part of the client's type. */
type Options = Omit<RedisOptions, 'replyMapping'>;

/** The Sentinels to ask for the master, and the name they know it by. */
export type Sentinels = { addresses: readonly { host: string; port: number }[]; name: string };

/** With Sentinels, the URL gives scheme, login and database alone; they have the password of Redis. */
const throughSentinels = (url: string, { addresses, name }: Sentinels): Options => {
  const { protocol, password } = new URL(url);
  if (protocol === 'unix:') throw new Error('Redis behind Sentinels has no socket file');
  return {
    sentinels: [...addresses],
    name,
    ...(password === '' ? {} : { sentinelPassword: decodeURIComponent(password) }),
    ...(protocol === 'rediss:' ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
    sentinelCommandTimeout: 500,
    sentinelRetryStrategy: (attempt) => Math.min(50 * attempt, 500),
    // A frozen master keeps its connections open: without an answer the Sentinels are asked again.
    socketTimeout: 1_000,
    // A master that became a replica is left at its first refusal.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  };
};

/**
 * Redis holds only what may be lost: request counters and short-lived caches. A command that cannot be sent fails at
 * once instead of queueing, so that a lost Redis never delays a request.
 */
export const connectRedis = (url: string, log: Log, sentinels?: Sentinels): RedisClient => {
  const options: Options = {
    ...(sentinels === undefined ? {} : throughSentinels(url, sentinels)),
    connectTimeout: sentinels === undefined ? 2_000 : 500,
    // Long enough for a process that was stalled itself: a late timer must not make every login fail.
    commandTimeout: 1_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(100 * attempt, sentinels === undefined ? 2_000 : 500),
  };
  const client = new Redis(url, options);
  let isLogged = false;
  client.on('error', (error: Error) => {
    if (!isLogged) log.warn({ err: error }, 'redis is lost');
    isLogged = true;
  });
  client.on('ready', () => {
    if (isLogged) log.info('redis is back');
    isLogged = false;
  });
  return client;
};
