import { ok } from '@fairhouse/protocol';
import {
  opsDecideAgentApplicationEndpoint,
  opsListAgentApplicationsEndpoint,
  opsListAgentLinksEndpoint,
} from '@fairhouse/protocol/ops/agents';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Approvals } from '#platform/ops/approval.types.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { AccountsDeps } from './accounts.types.ts';
import { decideApplication } from './applications/decide-application.ts';
import { listApplications } from './applications/list-applications.ts';
import { listAllLinks } from './links/list-all-links.ts';

/** Applications to become an agent, and the links of all agents. */
export const accountOpsRoutes =
  (deps: Pick<AccountsDeps, 'db' | 'audit' | 'outbox'> & { approvals: Approvals }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListAgentApplicationsEndpoint,
      handler: async ({ params, query }) => ok(await listApplications(params.brandId, query, deps)),
    });
    app.route({
      ...opsDecideAgentApplicationEndpoint,
      handler: async (request) => ok(await decideApplication(request.params, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsListAgentLinksEndpoint,
      handler: async ({ params, query }) => ok(await listAllLinks(params.brandId, query, deps)),
    });
  };
