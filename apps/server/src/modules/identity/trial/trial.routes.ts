import { createFreePlayTicketEndpoint, loginFreePlayEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { IdentityUses } from '../identity.uses.ts';
import { sendEntered } from '../login/send-entered.ts';
import { visitorOf } from '../visitor.ts';
import { createFreePlayTicket } from './create-free-play-ticket.ts';
import { loginFreePlay } from './login-free-play.ts';

export const trialRoutes =
  (use: IdentityUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...createFreePlayTicketEndpoint,
      handler: async (request, reply) => ok(await createFreePlayTicket(visitorOf(request, reply), request.body, use)),
    });
    app.route({
      ...loginFreePlayEndpoint,
      handler: async (request, reply) => {
        const { balance, ...entered } = await loginFreePlay(visitorOf(request, reply), request.body, use);
        sendEntered(reply, entered);
        return ok({ ...entered.outcome, balance });
      },
    });
  };
