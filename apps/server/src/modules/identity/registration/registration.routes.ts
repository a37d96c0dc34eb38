import { activateAccountEndpoint, ok, registerEndpoint, registerMobileEndpoint } from '@fairhouse/protocol';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { IdentityDeps } from '../identity.deps.ts';
import { sendEntered } from '../login/send-entered.ts';
import { visitorOf } from '../visitor.ts';
import { activate } from './activate.ts';
import { type Registered, register } from './register.ts';

const response = (reply: FastifyReply, registered: Registered) =>
  registered.state === 'entered' ? sendEntered(reply, registered.entered) : ok({ state: registered.state });

export const registrationRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...registerEndpoint,
      handler: async (request, reply) =>
        response(reply, await register(visitorOf(request, reply), 'register', request.body, deps)),
    });
    app.route({
      ...registerMobileEndpoint,
      handler: async (request, reply) =>
        response(reply, await register(visitorOf(request, reply), 'registerMobile', request.body, deps)),
    });
    app.route({
      ...activateAccountEndpoint,
      handler: async (request, reply) => response(reply, await activate(visitorOf(request, reply), request.body, deps)),
    });
  };
