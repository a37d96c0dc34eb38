import { listRequirementsEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { requirementsFor } from './requirements-for.ts';

export const requirementsRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listRequirementsEndpoint,
      handler: async (request) => {
        const owner = { brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId };
        return ok({ missing: await requirementsFor(deps.db.read, owner, request.query.for, deps) });
      },
    });
  };
