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
import type { OpsUses } from '../game-admin/ops.types.ts';
import { publishLobby, takeBackLobby } from './publish-lobby.ts';
import { readLobby } from './read-lobby.ts';
import { cancelLobby, scheduleLobby } from './schedule-lobby.ts';

const done = { outcome: 'done' } as const;

/** The calls of operators about the layout of the lobby. */
export const lobbyOpsRoutes =
  (use: OpsUses & { jobs: Jobs }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getLobbyEndpoint,
      handler: async ({ params }) => ok(await readLobby(brandOf(params.brandId, use), use)),
    });
    app.route({
      ...publishLobbyEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        await publishLobby(brandOf(request.params.brandId, use), wish, byOf(request, reason), use);
        return ok(done);
      },
    });
    app.route({
      ...scheduleLobbyEndpoint,
      handler: async (request) => {
        const { reason, layout, publishAt } = request.body;
        const wish = { layout, publishAt: new Date(publishAt) };
        return ok(await scheduleLobby(brandOf(request.params.brandId, use), wish, byOf(request, reason), use));
      },
    });
    app.route({
      ...cancelLobbyEndpoint,
      handler: async (request) => {
        await cancelLobby(request.params, byOf(request, request.body.reason), use);
        return ok(done);
      },
    });
    app.route({
      ...takeBackLobbyEndpoint,
      handler: async (request) => {
        const { brandId, versionId } = request.params;
        const { reason, revision } = request.body;
        await takeBackLobby(brandOf(brandId, use), { versionId, revision }, byOf(request, reason), use);
        return ok(done);
      },
    });
  };
