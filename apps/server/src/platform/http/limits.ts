import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { RateLimits } from '../redis/rate-limit.ts';
import { addressBlock } from './client-address.ts';
import { visitOf } from './visit.ts';

/** JSON deeper than this is no call of ours: security.md A36. */
const depthMax = 20;

const isDeeper = (value: unknown, left: number): boolean => {
  if (value === null || typeof value !== 'object') return false;
  if (left === 0) return true;
  return Object.values(value).some((item) => isDeeper(item, left - 1));
};

/** Spends the endpoint's request budget, and refuses bodies that are too deep. */
export const addLimits = (app: FastifyInstance, { rateLimits }: { rateLimits: RateLimits }): void => {
  app.addHook('onRequest', async (request) => {
    const { limit, id } = request.routeOptions.config;
    if (limit === undefined || id === undefined) return;
    const { brandId, address } = visitOf(request);
    const verdict = await rateLimits.spend(id, `${brandId}:${addressBlock(address)}`, limit);
    if (verdict.ok) return;
    throw new Refusal(verdict.why === 'over-budget' ? 'SYSTEM_TOO_MANY_REQUESTS' : 'SYSTEM_OVERLOADED', {
      retryAfterSeconds: verdict.retryAfterSeconds,
    });
  });
  app.addHook('preValidation', async (request) => {
    if (isDeeper(request.body, depthMax))
      throw new Refusal('SYSTEM_INPUT_INVALID', { details: { in: 'body', fields: ['/'] } });
  });
};
