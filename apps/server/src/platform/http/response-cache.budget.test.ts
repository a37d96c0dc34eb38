import { type Limit, ordinaryLimit } from '@fairhouse/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RateLimits } from '../redis/rate-limit.ts';
import { createCacheBudget, portionOf } from './response-cache.budget.ts';

let nowMs: number;
let spent: number[];
beforeEach(() => {
  nowMs = 0;
  spent = [];
});
const now = () => nowMs;

/** A store that counts in windows, as the real one does; the first count opens a window. */
const countingStore = (): RateLimits => {
  const windows = new Map<string, { count: number; endsAtMs: number }>();
  return {
    spend: async (endpoint, subject, limit, points = 1) => {
      spent.push(points);
      const name = `${endpoint} ${subject}`;
      const known = windows.get(name);
      const window =
        known === undefined || nowMs >= known.endsAtMs
          ? { count: 0, endsAtMs: nowMs + limit.perSeconds * 1_000 }
          : known;
      window.count += points;
      windows.set(name, window);
      return window.count <= limit.points
        ? { ok: true }
        : { ok: false, why: 'over-budget', retryAfterSeconds: Math.ceil((window.endsAtMs - nowMs) / 1_000) };
    },
  };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));
const limit: Limit = { ...ordinaryLimit, points: 300, perSeconds: 60 };

describe('a budget that is paid afterwards', () => {
  it('asks the store once for a portion of twenty', async () => {
    const budget = createCacheBudget({ rateLimits: countingStore(), now });
    for (let n = 0; n < 19; n += 1) expect(budget.take('list', 'a', limit)).toBe(true);
    expect(spent).toEqual([]);
    expect(budget.take('list', 'a', limit)).toBe(true);
    expect(spent).toEqual([20]);
    // Until the store has responded, the next request goes through the pipeline.
    expect(budget.take('list', 'a', limit)).toBe(false);
    await settle();
    expect(budget.take('list', 'a', limit)).toBe(true);
  });

  it.each([1, 3])('lets pass at most the limit and a portion for each of %i processes', async (processes) => {
    const rateLimits = countingStore();
    const budgets = Array.from({ length: processes }, () => createCacheBudget({ rateLimits, now }));
    let passed = 0;
    for (let n = 0; n < 2_000; n += 1) {
      const budget = budgets[n % processes];
      // Requests that the cache does not admit are checked with the store, as the pipeline does.
      if (budget?.take('list', 'a', limit) || (await rateLimits.spend('list', 'a', limit)).ok) passed += 1;
      await settle();
    }
    expect(passed).toBeLessThanOrEqual(limit.points + processes * portionOf(limit));
    expect(passed).toBeGreaterThanOrEqual(limit.points - processes * portionOf(limit));
  });

  it('opens again when the store does', async () => {
    const budget = createCacheBudget({ rateLimits: countingStore(), now });
    for (let n = 0; n < 400; n += 1) {
      budget.take('list', 'a', limit);
      await settle();
    }
    expect(budget.take('list', 'a', limit)).toBe(false);
    nowMs = 60_000;
    expect(budget.take('list', 'a', limit)).toBe(true);
  });

  it('forgets a debt only when it is older than the budget’s own time', async () => {
    const budget = createCacheBudget({ rateLimits: countingStore(), now });
    for (let n = 0; n < 10; n += 1) budget.take('list', 'a', limit);
    nowMs = 59_999;
    for (let n = 0; n < 9; n += 1) budget.take('list', 'a', limit);
    expect(spent).toEqual([]);
    budget.take('list', 'a', limit);
    expect(spent).toEqual([20]);
    await settle();
    for (let n = 0; n < 19; n += 1) budget.take('list', 'a', limit);
    nowMs += 60_000;
    budget.take('list', 'a', limit);
    expect(spent).toEqual([20]);
  });

  it('counts endpoints and addresses apart', () => {
    const budget = createCacheBudget({ rateLimits: countingStore(), now });
    for (let n = 0; n < 19; n += 1) {
      for (const [endpoint, subject] of [
        ['list', 'a'],
        ['list', 'b'],
        ['hot', 'a'],
      ] as const) {
        expect(budget.take(endpoint, subject, limit)).toBe(true);
      }
    }
    expect(spent).toEqual([]);
  });

  it('reckons with a hundred thousand addresses, sends further ones to the store, and makes room after a while', () => {
    const budget = createCacheBudget({ rateLimits: countingStore(), now });
    for (let n = 0; n < 100_000; n += 1) budget.take('list', `a${n}`, limit);
    expect(budget.take('list', 'late', limit)).toBe(false);
    expect(budget.take('list', 'a0', limit)).toBe(true);
    nowMs = 60_000;
    expect(budget.take('list', 'late', limit)).toBe(true);
  });

  it('takes a portion of one where the limit is small', () => {
    expect([portionOf({ ...limit, points: 5 }), portionOf(limit)]).toEqual([1, 20]);
  });
});
