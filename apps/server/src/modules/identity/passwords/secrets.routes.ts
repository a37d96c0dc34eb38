import { changePasswordEndpoint, ok, setPaymentPasswordEndpoint } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { visitorOf } from '../visitor.ts';
import { changePassword } from './change-password.ts';
import { setPaymentPassword } from './set-payment-password.ts';

export const secretsRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...changePasswordEndpoint,
      handler: async (request, reply) => {
        const visitor = visitorOf(request, reply);
        const { token, sessionsEnded } = await changePassword(visitor, knownCallerOf(request), request.body, deps);
        void reply.header('set-cookie', sessionCookie(token));
        return ok({ sessionsEnded });
      },
    });
    app.route({
      ...setPaymentPasswordEndpoint,
      handler: async (request, reply) => {
        await setPaymentPassword(visitorOf(request, reply), knownCallerOf(request), request.body, deps);
        return ok(null);
      },
    });
  };
