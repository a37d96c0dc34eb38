import type { FastifyRequest } from 'fastify';
import { operatorOf } from '#platform/ops/operator.ts';
import type { By } from './ops.types.ts';

/** The operator of a request and their reason. */
export const byOf = (request: FastifyRequest, reason?: string): By => {
  const { actor, address, requestId } = operatorOf(request);
  return { actor, address, requestId, reason };
};
