import type { Limit } from '@fairhouse/protocol';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { counter } from '../kernel/metrics.ts';
import type { RedisClient } from './redis.ts';

const trips = counter({ name: 'rate_limit_trips_total', help: 'Requests over their budget.', labels: ['endpoint'] });
const lost = counter({ name: 'rate_limit_store_lost_total', help: 'Requests that could not be counted.' });

export type Verdict = { ok: true } | { ok: false; why: 'over-budget' | 'store-lost'; retryAfterSeconds: number };

export type RateLimits = {
  /** Spends one point, or the given number. */
  spend(endpoint: string, subject: string, limit: Limit, points?: number): Promise<Verdict>;
};

/** Counts requests per endpoint and subject, for all processes of a cell together. */
export const createRateLimits = (redis: RedisClient): RateLimits => {
  const limiters = new Map<string, RateLimiterRedis>();
  const limiterOf = (endpoint: string, limit: Limit): RateLimiterRedis => {
    const known = limiters.get(endpoint);
    if (known !== undefined) return known;
    const made = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${endpoint}`,
      points: limit.points,
      duration: limit.perSeconds,
    });
    limiters.set(endpoint, made);
    return made;
  };
  return {
    spend: async (endpoint, subject, limit, points = 1) => {
      try {
        await limiterOf(endpoint, limit).consume(subject, points);
        return { ok: true };
      } catch (refused) {
        if (refused instanceof RateLimiterRes) {
          trips.inc({ endpoint });
          return { ok: false, why: 'over-budget', retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) };
        }
        lost.inc();
        return limit.whenStoreLost === 'allow' ? { ok: true } : { ok: false, why: 'store-lost', retryAfterSeconds: 5 };
      }
    },
  };
};
