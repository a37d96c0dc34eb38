import { type Limit, ordinaryLimit } from '@fairhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Refusal } from '../kernel/refusal.ts';
import type { RateLimits, Verdict } from '../redis/rate-limit.ts';
import { addressBlock, normalizeAddress } from './client-address.ts';
import { type InfrastructureRoute, visitOf } from './visit.ts';

/**
 * Limits per address for routes that are not calls, counted in each process: a probe must not depend on the counter
 * store, and a page loads dozens of files.
 */
const infrastructureLimits: Readonly<Record<InfrastructureRoute, Limit>> = {
  probe: { points: 600, perSeconds: 60, by: 'address', whenStoreLost: 'allow' },
  metrics: { points: 120, perSeconds: 60, by: 'address', whenStoreLost: 'allow' },
  reference: { points: 600, perSeconds: 60, by: 'address', whenStoreLost: 'allow' },
  page: { points: 12_000, perSeconds: 60, by: 'address', whenStoreLost: 'allow' },
  socket: { points: 300, perSeconds: 60, by: 'address', whenStoreLost: 'allow' },
  file: { points: 1_200, perSeconds: 60, by: 'address', whenStoreLost: 'allow' },
};

type BudgetConfig = FastifyRequest['routeOptions']['config'];

/** The budget of a route; undefined if none is declared. */
export const limitOf = ({ limit, id, infrastructure }: Partial<BudgetConfig>): Limit | undefined =>
  limit !== undefined && id !== undefined ? limit : infrastructure && infrastructureLimits[infrastructure];

const refuse = (verdict: Verdict): void => {
  if (verdict.ok) return;
  throw new Refusal(verdict.why === 'over-budget' ? 'SYSTEM_TOO_MANY_REQUESTS' : 'SYSTEM_OVERLOADED', {
    retryAfterSeconds: verdict.retryAfterSeconds,
  });
};

/** Probes and metrics have no visit: they are called from the local network. */
const addressOf = ({ visit, socket }: FastifyRequest): string =>
  addressBlock(visit?.address ?? normalizeAddress(socket.remoteAddress ?? '') ?? '0.0.0.0');

const createProcessLimits = () => {
  const limiters = new Map<InfrastructureRoute, RateLimiterMemory>();
  return async (infrastructure: InfrastructureRoute, subject: string): Promise<Verdict> => {
    const { points, perSeconds } = infrastructureLimits[infrastructure];
    const limiter = limiters.get(infrastructure) ?? new RateLimiterMemory({ points, duration: perSeconds });
    limiters.set(infrastructure, limiter);
    const { consumedPoints, msBeforeNext } = await limiter.penalty(subject);
    return consumedPoints <= points
      ? { ok: true }
      : { ok: false, why: 'over-budget', retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) };
  };
};

/**
 * Spends the request budget of every route before any other check. A budget by session is spent once the session is
 * known (`addSessionLimits`); until then the ordinary budget applies to its address, so that invented session ids gain
 * nothing.
 */
export const addLimits = (app: FastifyInstance, { rateLimits }: { rateLimits: RateLimits }): void => {
  const spendHere = createProcessLimits();
  app.addHook('onRequest', async (request) => {
    const { limit, id, infrastructure } = request.routeOptions.config;
    if (limit === undefined || id === undefined) {
      if (infrastructure !== undefined) refuse(await spendHere(infrastructure, addressOf(request)));
      return;
    }
    const subject = `${visitOf(request).brandId}:${addressOf(request)}`;
    if (limit.by === 'address') return refuse(await rateLimits.spend(id, subject, limit));
    refuse(await rateLimits.spend(`${id}:address`, subject, { ...ordinaryLimit, whenStoreLost: limit.whenStoreLost }));
  });
};

/**
 * Spends budgets by session; callers without a session are counted by address. Added after the guard. A process with a
 * route that has no budget does not start.
 */
export const addSessionLimits = (app: FastifyInstance, { rateLimits }: { rateLimits: RateLimits }): void => {
  app.addHook('onRequest', async (request) => {
    const { limit, id } = request.routeOptions.config;
    if (limit?.by !== 'session' || id === undefined) return;
    const { caller } = request;
    const who = caller === null || caller.role === 'visitor' ? addressOf(request) : `session:${caller.sessionId}`;
    refuse(await rateLimits.spend(id, `${visitOf(request).brandId}:${who}`, limit));
  });
  app.addHook('onReady', async () => {
    const open = app.routeTable.filter(({ config }) => limitOf(config ?? {}) === undefined);
    if (open.length === 0) return;
    throw new Error(`no budget on ${open.map(({ method, url }) => `${String(method)} ${url}`).join(', ')}`);
  });
};
