import { Redis } from 'ioredis';
import type { Log } from '../kernel/log.ts';

export type RedisClient = Redis;

/**
 * Redis holds only what may be lost: request counters and short-lived caches. A command that cannot be sent fails at
 * once instead of queueing, so that a lost Redis never delays a request.
 */
export const connectRedis = (url: string, log: Log): RedisClient => {
  const client = new Redis(url, {
    connectTimeout: 2_000,
    // Long enough for a process that was stalled itself: a late timer must not make every login fail.
    commandTimeout: 1_000,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
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
