import { launchGameByChannelEndpoint, launchGameEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { LaunchUses } from './launch/launch.uses.ts';
import { launchGame } from './launch/launch-game.ts';

/** The edge refuses a write without an origin, or with one of another host. */
const originOf = ({ headers }: FastifyRequest): string => new URL(headers.origin ?? '').origin;

export const playMemberRoutes =
  (use: LaunchUses): FastifyPluginAsyncZod =>
  async (app) => {
    const asker = (request: FastifyRequest) => ({
      visit: visitOf(request),
      caller: knownCallerOf(request),
      origin: originOf(request),
    });
    app.route({
      ...launchGameEndpoint,
      handler: async (request) => ok(await launchGame({ ...asker(request), wish: request.body }, use)),
    });
    app.route({
      ...launchGameByChannelEndpoint,
      handler: async (request) => ok(await launchGame({ ...asker(request), wish: request.body }, use)),
    });
  };
