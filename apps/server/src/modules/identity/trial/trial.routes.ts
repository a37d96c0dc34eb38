import { createFreePlayTicketEndpoint, loginFreePlayEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { IdentityDeps } from '../identity.deps.ts';
import { sendEntered } from '../login/send-entered.ts';
import { visitorOf } from '../visitor.ts';
import { createFreePlayTicket } from './create-free-play-ticket.ts';
import { loginFreePlay } from './login-free-play.ts';

export const trialRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...createFreePlayTicketEndpoint,
      handler: async (request, reply) => ok(await createFreePlayTicket(visitorOf(request, reply), request.body, deps)),
    });
    app.route({
      ...loginFreePlayEndpoint,
      handler: async (request, reply) => {
        const { balance, ...entered } = await loginFreePlay(visitorOf(request, reply), request.body, deps);
        sendEntered(reply, entered);
        return ok({ ...entered.outcome, balance });
      },
    });
  };
