import type { Limit } from '@fairhouse/protocol';
import type { RateLimits } from '../redis/rate-limit.ts';

/** An address may use 1/15 of its budget before the count is reported to the shared store. */
const parts = 15;

/** Addresses tracked at one time. Beyond that, the store counts every request. */
const accountsMax = 100_000;

export const portionOf = ({ points }: Limit): number => Math.max(1, Math.floor(points / parts));

type Account = { owed: number; refusedUntilMs: number; idleAtMs: number };

type ReplyBudget = {
  /** Whether the response may be sent without asking the store first. */
  take(endpoint: string, subject: string, limit: Limit): boolean;
};

/**
 * Deferred budgets: a process counts locally and reports to the store one portion at a time; until the store has
 * accepted a portion, and while it refuses, requests go through the pipeline. The unreported count is at most one
 * portion, so n processes admit at most the limit plus n portions. A count is dropped only when its requests are older
 * than the budget's window.
 */
export const createCacheBudget = ({ rateLimits, now }: { rateLimits: RateLimits; now: () => number }): ReplyBudget => {
  const accounts = new Map<string, Account>();
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  const sweep = (at: number): void => {
    // Scans all entries at most once a second.
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
      // Not awaited: requests that arrive before the store has responded go through the pipeline.
      if (account.owed === portion) void pay(account, endpoint, subject, limit);
      return true;
    },
  };
};
