import { applyForAgentEndpoint, getAgentApplicationEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { AccountsDeps, Owner } from './accounts.types.ts';
import { shownApplication } from './applications/application.rules.ts';
import { applyForAgent } from './applications/apply-for-agent.ts';
import { getApplication } from './applications/get-application.ts';
import { demandAgents } from './demand-agents.ts';

/** A member's application to become an agent. */
export const accountMemberRoutes =
  (deps: Pick<AccountsDeps, 'db' | 'directory'>): FastifyPluginAsyncZod =>
  async (app) => {
    const ownerOf = (request: FastifyRequest): Owner => {
      const { brandId } = visitOf(request);
      demandAgents(brandId, deps);
      return { brandId, memberId: knownCallerOf(request).subjectId };
    };
    app.route({
      ...getAgentApplicationEndpoint,
      handler: async (request) => ok({ application: await getApplication(ownerOf(request), deps) }),
    });
    app.route({
      ...applyForAgentEndpoint,
      handler: async (request) => {
        const application = await applyForAgent(ownerOf(request), request.body, deps);
        return ok({ application: shownApplication(application) });
      },
    });
  };
