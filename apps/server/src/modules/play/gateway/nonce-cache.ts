import type { RedisClient } from '#platform/redis/redis.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { noncesUnchecked } from './gateway.metrics.ts';

/** Returns whether a nonce is new, and records it as seen. */
export type NonceCache = { isNew(vendorCode: string, nonce: string): Promise<boolean> };

/** Vendor protocol v1, section 2.3: twice the time for which a signature is valid. */
const lifeSeconds = 600;
/** Longer than any healthy response; a call must not wait for a cache that money does not depend on. */
const patienceMs = 50;
/** After a timeout Redis is not used for this long. */
const pauseMs = 1_000;
/** The size of the process-local cache, used while Redis is unavailable. */
const ownMax = 100_000;

/** Returns the positions (from 1) of the nonces that already existed. One call per event loop turn. */
const script = `local seen = {}
for place, key in ipairs(KEYS) do
  if not redis.call('SET', key, '', 'NX', 'EX', ARGV[1]) then seen[#seen + 1] = place end
end
return seen`;

type Question = { key: string; resolve(isNew: boolean): void };

/**
 * Stores nonces in Redis for all processes, and locally. Without Redis a call is accepted and counted:
 * the ledger still rejects a repeated call by its transaction id.
 */
export const createNonceCache = (redis: Pick<RedisClient, 'eval' | 'status'>): NonceCache => {
  const own = createBoundedCache<true>(ownMax);
  let questions: Question[] = [];
  let askAgainAt = 0;

  const acceptAll = (asked: readonly Question[]): void => {
    noncesUnchecked.inc(asked.length);
    for (const question of asked) question.resolve(true);
  };

  const ask = (): void => {
    const asked = questions;
    questions = [];
    if (redis.status !== 'ready' || performance.now() < askAgainAt) {
      acceptAll(asked);
      return;
    }
    let isResolved = false;
    const giveUp = (): void => {
      if (isResolved) return;
      isResolved = true;
      askAgainAt = performance.now() + pauseMs;
      acceptAll(asked);
    };
    // After a stall of our own event loop, pending responses are read first, so that our delay is not taken for a timeout.
    const silence = setTimeout(() => setImmediate(giveUp), patienceMs);
    redis.eval(script, asked.length, ...asked.map(({ key }) => key), lifeSeconds).then((resolve) => {
      clearTimeout(silence);
      if (isResolved) return;
      isResolved = true;
      const seen = new Set(resolve as number[]);
      asked.forEach((question, index) => {
        question.resolve(!seen.has(index + 1));
      });
    }, giveUp);
  };

  return {
    isNew: (vendorCode, nonce) => {
      const key = `vn:${vendorCode}:${nonce}`;
      if (own.get(key) !== undefined) return Promise.resolve(false);
      own.set(key, true);
      return new Promise((resolve) => {
        if (questions.length === 0) setImmediate(ask);
        questions.push({ key, resolve });
      });
    },
  };
};
