import { Refusal } from '../kernel/refusal.ts';
import type { RedisClient } from './redis.ts';

/**
 * Short-lived single-use items: captchas, challenges, states, tickets, nonces. A lost Redis loses them all, which fails
 * only what needs them; so each method refuses when Redis is unavailable.
 */
export type SingleUse = {
  keep(kind: string, id: string, value: string, seconds: number): Promise<void>;
  /** Reads without consuming. */
  look(kind: string, id: string): Promise<string | null>;
  /** Reads and removes atomically: one of two callers gets it. */
  take(kind: string, id: string): Promise<string | null>;
  /** Whether this id is seen for the first time within `seconds`. */
  first(kind: string, id: string, seconds: number): Promise<boolean>;
};

const orRefuse = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch {
    throw new Refusal('SYSTEM_OVERLOADED');
  }
};

export const createSingleUse = (redis: RedisClient): SingleUse => {
  const nameOf = (kind: string, id: string): string => `once:${kind}:${id}`;
  return {
    keep: async (kind, id, value, seconds) => void (await orRefuse(redis.set(nameOf(kind, id), value, 'EX', seconds))),
    look: (kind, id) => orRefuse(redis.get(nameOf(kind, id))),
    take: (kind, id) => orRefuse(redis.getdel(nameOf(kind, id))),
    first: async (kind, id, seconds) =>
      (await orRefuse(redis.set(nameOf(kind, id), '1', 'EX', seconds, 'NX'))) === 'OK',
  };
};
