import {
  endOneSessionEndpoint,
  endOtherSessionsEndpoint,
  listSessionsEndpoint,
  logoutEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { IdentityDeps } from '../identity.deps.ts';
import { droppedRememberCookie } from '../login/remember-cookie.ts';
import { droppedPreCookie, visitorOf } from '../visitor.ts';
import { endOneSession } from './end-one-session.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { logOut } from './log-out.ts';
import { endedSessionCookie } from './session-cookie.ts';

export const sessionsRoutes =
  (deps: IdentityDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...logoutEndpoint,
      handler: async (request, reply) => {
        await logOut(knownCallerOf(request), visitorOf(request, reply), deps);
        // The device cookie stays: the browser is still a known device.
        for (const cookie of [endedSessionCookie, droppedRememberCookie, droppedPreCookie]) {
          reply.header('set-cookie', cookie);
        }
        return ok(null);
      },
    });
    app.route({
      ...listSessionsEndpoint,
      handler: async (request) =>
        ok({ list: await listSessions(knownCallerOf(request), visitOf(request).brandId, deps) }),
    });
    app.route({
      ...endOneSessionEndpoint,
      handler: async (request, reply) => {
        await endOneSession(knownCallerOf(request), visitorOf(request, reply), request.params.sessionId, deps);
        return ok(null);
      },
    });
    app.route({
      ...endOtherSessionsEndpoint,
      handler: async (request, reply) =>
        ok({ sessionsEnded: await endOtherSessions(knownCallerOf(request), visitorOf(request, reply), deps) }),
    });
  };
