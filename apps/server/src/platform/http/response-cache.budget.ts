import type { Limit } from '@fairhouse/protocol';
import type { RateLimits } from '../redis/rate-limit.ts';

/** Of its budget an address may owe one part in so many before it is counted for all processes. */
const parts = 15;

/** Addresses that are reckoned with at one time. One more is counted by the store, request by request. */
const accountsMax = 100_000;

export const portionOf = ({ points }: Limit): number => Math.max(1, Math.floor(points / parts));

type Account = { owed: number; refusedUntilMs: number; idleAtMs: number };

type ReplyBudget = {
  /** Whether the answer may be sent without asking the store first. */
  take(endpoint: string, subject: string, limit: Limit): boolean;
};

/**
 * Budgets paid afterwards: a process counts by itself and pays the store a portion at a time; until the
 * store has taken a portion, and while it refuses, requests go the ordinary way. What is counted here and
 * not yet there is never more than a portion, so n processes let pass at most the limit and n portions.
 * A debt is forgotten only when its requests are older than the budget's own time.
 */
export const createCacheBudget = ({ rateLimits, now }: { rateLimits: RateLimits; now: () => number }): ReplyBudget => {
  const accounts = new Map<string, Account>();
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  const sweep = (at: number): void => {
    // The walk over all of them is worth it once a second at most.
    if (at - sweptAtMs < 1_000) return;
    sweptAtMs = at;
    for (const [name, account] of accounts) if (at >= account.idleAtMs) accounts.delete(name);
  };

  const open = (name: string, at: number): Account | undefined => {
    if (accounts.size >= accountsMax) sweep(at);
    if (accounts.size >= accountsMax) return undefined;
    const account: Account = { owed: 0, refusedUntilMs: 0, idleAtMs: 0 };
    accounts.set(name, account);
    return account;
  };

  const pay = async (account: Account, endpoint: string, subject: string, limit: Limit): Promise<void> => {
    const verdict = await rateLimits.spend(endpoint, subject, limit, account.owed);
    account.owed = 0;
    if (!verdict.ok) account.refusedUntilMs = now() + verdict.retryAfterSeconds * 1_000;
  };

  return {
    take: (endpoint, subject, limit) => {
      const at = now();
      const name = `${endpoint} ${subject}`;
      const account = accounts.get(name) ?? open(name, at);
      if (account === undefined || at < account.refusedUntilMs) return false;
      const portion = portionOf(limit);
      if (account.owed >= portion) return false;
      if (at >= account.idleAtMs) account.owed = 0;
      account.owed += 1;
      account.idleAtMs = at + limit.perSeconds * 1_000;
      // Not waited for: whoever comes before the store has answered goes the ordinary way.
      if (account.owed === portion) void pay(account, endpoint, subject, limit);
      return true;
    },
  };
};
