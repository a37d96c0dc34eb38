import { ok } from '@fairhouse/protocol';
import {
  cancelLobbyEndpoint,
  getLobbyEndpoint,
  publishLobbyEndpoint,
  scheduleLobbyEndpoint,
  takeBackLobbyEndpoint,
} from '@fairhouse/protocol/ops/lobby';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { brandOf } from '../game-admin/brand-of.ts';
import { byOf } from '../game-admin/by-of.ts';
import type { OpsDeps } from '../game-admin/ops.types.ts';
import { publishLobby, takeBackLobby } from './publish-lobby.ts';
import { readLobby } from './read-lobby.ts';
import { cancelLobby, scheduleLobby } from './schedule-lobby.ts';

const done = { outcome: 'done' } as const;

/** The operator endpoints for the layout of the lobby. */
export const lobbyOpsRoutes =
  (deps: OpsDeps & { jobs: Jobs }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getLobbyEndpoint,
      handler: async ({ params }) => ok(await readLobby(brandOf(params.brandId, deps), deps)),
    });
    app.route({
      ...publishLobbyEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        await publishLobby(brandOf(request.params.brandId, deps), input, byOf(request, reason), deps);
        return ok(done);
      },
    });
    app.route({
      ...scheduleLobbyEndpoint,
      handler: async (request) => {
        const { reason, layout, publishAt } = request.body;
        const input = { layout, publishAt: new Date(publishAt) };
        return ok(await scheduleLobby(brandOf(request.params.brandId, deps), input, byOf(request, reason), deps));
      },
    });
    app.route({
      ...cancelLobbyEndpoint,
      handler: async (request) => {
        await cancelLobby(request.params, byOf(request, request.body.reason), deps);
        return ok(done);
      },
    });
    app.route({
      ...takeBackLobbyEndpoint,
      handler: async (request) => {
        const { brandId, versionId } = request.params;
        const { reason, revision } = request.body;
        await takeBackLobby(brandOf(brandId, deps), { versionId, revision }, byOf(request, reason), deps);
        return ok(done);
      },
    });
  };
