import { ok } from '@fairhouse/protocol';
import {
  changeGamesEndpoint,
  changeMatchingGamesEndpoint,
  getHotListEndpoint,
  getOpsGameEndpoint,
  listGameBulksEndpoint,
  listOpsGamesEndpoint,
  nameOpsGameEndpoint,
  orderHotListEndpoint,
  setOpsGameEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { lobbyOpsRoutes } from '../lobby-editor/lobby.ops.routes.ts';
import { orderHot, readHot } from '../lobby-editor/order-hot.ts';
import { type FeedApprovals, vendorOpsRoutes } from '../vendor-admin/vendor.ops.routes.ts';
import { brandOf } from './brand-of.ts';
import type { Bulk } from './bulk.types.ts';
import { listBulks, startBulk } from './bulk-games.ts';
import { byOf } from './by-of.ts';
import { changeGames } from './change-games.ts';
import { editGame } from './edit-game.ts';
import { getGame } from './get-game.ts';
import { listGames } from './list-games.ts';
import type { CountCases, OpsDeps, PutPicture } from './ops.types.ts';
import { pictureOpsRoutes, type ReadPicture } from './picture.ops.routes.ts';
import { renameGame } from './rename-game.ts';

const done = { outcome: 'done' } as const;

const toBulkResponse = ({ madeAt, finishedAt, ...bulk }: Bulk) => ({
  ...bulk,
  madeAt: madeAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export type CatalogOpsDeps = OpsDeps & {
  jobs: Jobs;
  approvals: FeedApprovals;
  putPicture: PutPicture;
  readPicture: ReadPicture;
  countCases?: CountCases | undefined;
};

/** The operator endpoints for games; also registers those for studios, pictures and the lobby. */
export const catalogOpsRoutes =
  (deps: CatalogOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listOpsGamesEndpoint,
      handler: async ({ params, query }) => ok(await listGames(brandOf(params.brandId, deps), query, deps)),
    });
    app.route({
      ...getOpsGameEndpoint,
      handler: async ({ params }) => ok(await getGame(brandOf(params.brandId, deps), params.gameId, deps)),
    });
    app.route({
      ...setOpsGameEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        const { brandId, gameId } = request.params;
        await editGame(brandOf(brandId, deps), { ...input, gameId }, byOf(request, reason), deps);
        return ok(done);
      },
    });
    app.route({
      ...nameOpsGameEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        await renameGame({ ...input, gameId: request.params.gameId }, byOf(request, reason), deps);
        return ok(done);
      },
    });
    app.route({
      ...changeGamesEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        return ok(await changeGames(brandOf(request.params.brandId, deps), input, byOf(request, reason), deps));
      },
    });
    app.route({
      ...changeMatchingGamesEndpoint,
      handler: async (request) => {
        const brand = brandOf(request.params.brandId, deps);
        return ok(toBulkResponse(await startBulk(brand, request.body, operatorOf(request), deps)));
      },
    });
    app.route({
      ...listGameBulksEndpoint,
      handler: async ({ params }) => ok({ bulks: (await listBulks(params.brandId, deps)).map(toBulkResponse) }),
    });
    app.route({
      ...getHotListEndpoint,
      handler: async ({ params }) => ok(await readHot(brandOf(params.brandId, deps), deps)),
    });
    app.route({
      ...orderHotListEndpoint,
      handler: async (request) => {
        const { reason, ...input } = request.body;
        await orderHot(brandOf(request.params.brandId, deps), input, byOf(request, reason), deps);
        return ok(done);
      },
    });
    await app.register(vendorOpsRoutes(deps));
    await app.register(lobbyOpsRoutes(deps));
    await app.register(pictureOpsRoutes(deps));
  };
