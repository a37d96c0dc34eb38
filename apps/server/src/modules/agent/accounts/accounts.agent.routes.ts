import {
  answerApplicantEndpoint,
  closeAgentLinkEndpoint,
  createAccountsEndpoint,
  createAgentLinkEndpoint,
  listAgentLinksEndpoint,
  listApplicantsEndpoint,
  listWaitingAccountsEndpoint,
  ok,
  removeWaitingAccountEndpoint,
  renewSecretEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { type AccountsDeps, brandNamed, type Owner } from './accounts.types.ts';
import { answerApplicant } from './applications/answer-applicant.ts';
import { listApplicants } from './applications/list-applicants.ts';
import { demandAgents } from './demand-agents.ts';
import { closeLink } from './links/close-link.ts';
import { createLink } from './links/create-link.ts';
import { listLinks } from './links/list-links.ts';
import { showLink } from './links/show-link.ts';
import { createAccounts } from './waiting/create-accounts.ts';
import { listWaitingAccounts } from './waiting/list-waiting-accounts.ts';
import { removeWaitingAccount } from './waiting/remove-waiting-account.ts';
import { renewSecret } from './waiting/renew-secret.ts';
import { shownWaiting } from './waiting/waiting-account.rules.ts';

/** The accounts and links that an agent makes, and the members that wait for its word. */
export const accountAgentRoutes =
  (deps: AccountsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const agentOf = (request: FastifyRequest): Owner => {
      const { brandId } = visitOf(request);
      demandAgents(brandId, deps);
      return { brandId, memberId: knownCallerOf(request).subjectId };
    };

    app.route({
      ...createAccountsEndpoint,
      handler: async (request) => {
        const created = await createAccounts(agentOf(request), request.body, deps);
        switch (created.outcome) {
          case 'refused':
            return ok(created);
          case 'repeated':
            return ok({ outcome: created.outcome, accounts: created.accounts.map(shownWaiting) });
          case 'created': {
            const { outcome, accounts } = created;
            return ok({
              outcome,
              accounts: accounts.map((account) => ({ ...shownWaiting(account), secret: account.secret })),
            });
          }
        }
      },
    });
    app.route({
      ...listWaitingAccountsEndpoint,
      handler: async (request) => ok(await listWaitingAccounts(agentOf(request), deps)),
    });
    app.route({
      ...renewSecretEndpoint,
      handler: async (request) => {
        const account = await renewSecret(agentOf(request), request.params.waitingId, deps);
        return ok({ ...shownWaiting(account), secret: account.secret });
      },
    });
    app.route({
      ...removeWaitingAccountEndpoint,
      handler: async (request) => {
        await removeWaitingAccount(agentOf(request), request.params.waitingId, deps);
        return ok({});
      },
    });

    app.route({
      ...listAgentLinksEndpoint,
      handler: async (request) => ok({ list: await listLinks(agentOf(request), deps) }),
    });
    app.route({
      ...createAgentLinkEndpoint,
      handler: async (request) => {
        const agent = agentOf(request);
        const { expiresAt, ...wish } = request.body;
        const input = { ...wish, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
        const link = await createLink(agent, input, deps);
        return ok(showLink(brandNamed(deps, agent.brandId), { ...link, active: 0 }, deps));
      },
    });
    app.route({
      ...closeAgentLinkEndpoint,
      handler: async (request) => {
        await closeLink(agentOf(request), request.params.linkId, deps);
        return ok({});
      },
    });

    app.route({
      ...listApplicantsEndpoint,
      handler: async (request) => ok({ list: await listApplicants(agentOf(request), deps) }),
    });
    app.route({
      ...answerApplicantEndpoint,
      handler: async (request) => {
        await answerApplicant(agentOf(request), { ...request.params, ...request.body }, deps);
        return ok({});
      },
    });
  };
