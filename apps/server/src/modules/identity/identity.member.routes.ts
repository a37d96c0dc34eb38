import { logoutEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { endSession } from './service/end-session.ts';
import { endedSessionCookie } from './session-cookie.ts';

type Uses = { db: Db; clock: Clock; outbox: Outbox };

export const identityMemberRoutes =
  (use: Uses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...logoutEndpoint,
      handler: async (request, reply) => {
        const { sessionId } = knownCallerOf(request);
        await use.db.transaction((tx) => endSession(tx, { sessionId, reason: 'logout' }, use));
        reply.header('set-cookie', endedSessionCookie);
        return ok(null);
      },
    });
  };
