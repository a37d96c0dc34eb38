import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import type { InvalidationSignal } from './invalidation-signal.ts';

/** Remembers answers that are the same for everybody, for a moment. */
export type TtlCache = {
  /** The remembered answer, or the one `work` makes now; those who ask meanwhile wait for the same one. */
  recall<Value>(key: readonly unknown[], work: () => Promise<Value>): Promise<Value>;
};

/**
 * Bounded in time and in number: what was least lately asked for goes first. A failure is not remembered, so that the
 * next caller tries again.
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
  /** A ring empties the memory; an answer that was on its way by then is not kept for others. */
  changes?: InvalidationSignal | undefined;
}): TtlCache => {
  const cache = new LRUCache<string, Promise<unknown>>({
    max: entriesMax,
    // The library keeps an entry up to and with its last millisecond, we up to it.
    ttl: lifeMs - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  changes?.onInvalidate(() => cache.clear());
  return {
    recall: <Value>(key: readonly unknown[], work: () => Promise<Value>): Promise<Value> => {
      // Amounts are bigint, which JSON has no word for.
      const name = JSON.stringify(key, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
      const known = cache.get(name);
      // The key says which question it was, and a question has one type of answer.
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
