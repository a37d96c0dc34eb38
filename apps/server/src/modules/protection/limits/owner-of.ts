import type { FastifyRequest } from 'fastify';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { PlayOwner } from './limits.types.ts';

/** The owner comes from the session, never from the request. */
export const ownerOf = (request: FastifyRequest): PlayOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});
