import { launchGameByChannelEndpoint, launchGameEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import { keepTries } from '#modules/protection/index.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { LaunchDeps, LaunchInput } from './launch/launch.deps.ts';
import { launchGame } from './launch/launch-game.ts';

/** The edge refuses a write without an origin, or with one of another host. */
const originOf = ({ headers }: FastifyRequest): string => new URL(headers.origin ?? '').origin;

export const playMemberRoutes =
  (deps: LaunchDeps & { audit: Audit }): FastifyPluginAsyncZod =>
  async (app) => {
    const asker = (request: FastifyRequest) => ({
      visit: visitOf(request),
      caller: knownCallerOf(request),
      origin: originOf(request),
    });
    const launch = (request: FastifyRequest, input: LaunchInput) => {
      const asked = asker(request);
      const act = input.mode === 'demo' ? 'demo' : 'play';
      const who = { brandId: asked.visit.brandId, memberId: asked.caller.subjectId, act } as const;
      return keepTries(who, () => launchGame({ ...asked, input }, deps), deps);
    };
    app.route({
      ...launchGameEndpoint,
      handler: async (request) => ok(await launch(request, request.body)),
    });
    app.route({
      ...launchGameByChannelEndpoint,
      handler: async (request) => ok(await launch(request, request.body)),
    });
  };
