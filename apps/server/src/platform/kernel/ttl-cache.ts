import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { InvalidationSignal } from './invalidation-signal.ts';

/** Caches results that are the same for all callers for a short time. */
export type TtlCache = {
  /** Returns the cached result, or computes it with `work`; concurrent callers wait for the same computation. */
  recall<Value>(key: readonly unknown[], work: () => Promise<Value>): Promise<Value>;
};

/**
 * Limited in time and number, with least recently used eviction. A failure is not cached, so that the next caller
 * retries.
 */
export const createTtlCache = ({
  lifeMs,
  entriesMax,
  clock,
  changes,
}: {
  lifeMs: number;
  entriesMax: number;
  clock: Clock;
  /** A signal clears the cache; a result that is being computed at that time is not cached. */
  changes?: InvalidationSignal | undefined;
}): TtlCache => {
  const cache = new LRUCache<string, Promise<unknown>>({
    max: entriesMax,
    // The library includes the last millisecond of the TTL; this cache excludes it.
    ttl: lifeMs - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  changes?.onInvalidate(() => cache.clear());
  return {
    recall: <Value>(key: readonly unknown[], work: () => Promise<Value>): Promise<Value> => {
      // Amounts are bigint, which JSON does not support.
      const name = JSON.stringify(key, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
      const known = cache.get(name);
      // Each key has one result type.
      if (known !== undefined) return known as Promise<Value>;
      const response = work();
      cache.set(name, response);
      response.catch(() => {
        if (cache.peek(name) === response) cache.delete(name);
      });
      return response;
    },
  };
};
