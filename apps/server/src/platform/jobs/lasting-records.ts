import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

type Query = (...parts: unknown[]) => unknown;
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const pauseMs = 500;
/** A failover takes half a minute at most; after this the job counts as abandoned, like that of a dead process. */
const triesMax = 240;

const textOf = (first: unknown): string =>
  typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');

/** How the job library records that a job was done, or has failed. */
const recordsEnd = (text: string): boolean =>
  /delete from \S+_private_jobs/.test(text) || /update \S+_private_jobs[\s\S]*last_error/.test(text);

/**
 * The pool for the job library. The library does not await the record of a job's end, so that a lost connection would
 * end the process, and the job would stay locked. Here the record is tried again until the database takes it; said twice
 * it changes nothing.
 */
export const withLastingRecords = (pool: pg.Pool): pg.Pool => {
  const seen = new WeakSet<pg.PoolClient>();
  const lasting =
    (query: Query): Query =>
    (...parts) => {
      const sent = query(...parts);
      if (!recordsEnd(textOf(parts[0])) || !(sent instanceof Promise)) return sent;
      return sent.catch(async (first: unknown) => {
        for (let tries = 1; ; tries += 1) {
          await sleep(pauseMs);
          try {
            return await (pool.query.bind(pool) as Query)(...parts);
          } catch {
            if (tries === triesMax) throw first;
          }
        }
      });
    };
  const withRetries = (client: pg.PoolClient): pg.PoolClient => {
    if (seen.has(client)) return client;
    seen.add(client);
    return Object.assign(client, { query: lasting(client.query.bind(client) as Query) });
  };
  const connect = (callback?: Connected): unknown => {
    // The library listens for new jobs by a connection that it asks for with a callback.
    if (callback === undefined) return pool.connect().then(withRetries);
    return pool.connect((error, client, done) => callback(error, client && withRetries(client), done));
  };
  return new Proxy(pool, {
    get: (target, key) => {
      if (key === 'connect') return connect;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
};
