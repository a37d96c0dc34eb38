import { getViewEndpoint, ok, openViewEndpoint } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitOf } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { getView, openView } from './open-view.ts';

/** Routes of an operator's view session. */
export const viewRoutes =
  (deps: Pick<IdentityDeps, 'db' | 'clock'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...openViewEndpoint,
      handler: async (request, reply) => {
        const userAgent = request.headers['user-agent'] ?? '';
        const { token, account, until } = await openView({ ...visitOf(request), userAgent }, request.body.ticket, deps);
        void reply.header('set-cookie', sessionCookie(token));
        return ok({ account, until: until.toISOString() });
      },
    });
    app.route({
      ...getViewEndpoint,
      handler: async (request) => {
        const { caller } = request;
        if (caller === null || caller.role === 'visitor') return ok(null);
        return ok(await getView(visitOf(request).brandId, caller, deps));
      },
    });
  };
