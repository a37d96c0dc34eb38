import type { FastifyRequest } from 'fastify';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { PlayOwner } from './limits.types.ts';

/** Whose limits are meant: the session's, never one that a request names. */
export const ownerOf = (request: FastifyRequest): PlayOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});
