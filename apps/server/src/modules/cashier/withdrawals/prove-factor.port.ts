import type { FastifyRequest } from 'fastify';
import type { ShownFactor } from '#modules/identity/index.ts';

/** Judges a factor for one act alone; throws a refusal for whatever does not prove them. The role gives it. */
export type ProveFactor = (request: FastifyRequest, shown: ShownFactor) => Promise<void>;
