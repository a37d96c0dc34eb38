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
import type { CountCases, OpsUses, PutPicture } from './ops.types.ts';
import { pictureOpsRoutes, type ReadPicture } from './picture.ops.routes.ts';
import { renameGame } from './rename-game.ts';

const done = { outcome: 'done' } as const;

const toldBulk = ({ madeAt, finishedAt, ...bulk }: Bulk) => ({
  ...bulk,
  madeAt: madeAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export type CatalogOpsUses = OpsUses & {
  jobs: Jobs;
  approvals: FeedApprovals;
  putPicture: PutPicture;
  readPicture: ReadPicture;
  countCases?: CountCases | undefined;
};

/** The calls of operators about games; those about studios, pictures and the lobby are registered with them. */
export const catalogOpsRoutes =
  (use: CatalogOpsUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listOpsGamesEndpoint,
      handler: async ({ params, query }) => ok(await listGames(brandOf(params.brandId, use), query, use)),
    });
    app.route({
      ...getOpsGameEndpoint,
      handler: async ({ params }) => ok(await getGame(brandOf(params.brandId, use), params.gameId, use)),
    });
    app.route({
      ...setOpsGameEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        const { brandId, gameId } = request.params;
        await editGame(brandOf(brandId, use), { ...wish, gameId }, byOf(request, reason), use);
        return ok(done);
      },
    });
    app.route({
      ...nameOpsGameEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        await renameGame({ ...wish, gameId: request.params.gameId }, byOf(request, reason), use);
        return ok(done);
      },
    });
    app.route({
      ...changeGamesEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        return ok(await changeGames(brandOf(request.params.brandId, use), wish, byOf(request, reason), use));
      },
    });
    app.route({
      ...changeMatchingGamesEndpoint,
      handler: async (request) => {
        const brand = brandOf(request.params.brandId, use);
        return ok(toldBulk(await startBulk(brand, request.body, operatorOf(request), use)));
      },
    });
    app.route({
      ...listGameBulksEndpoint,
      handler: async ({ params }) => ok({ bulks: (await listBulks(params.brandId, use)).map(toldBulk) }),
    });
    app.route({
      ...getHotListEndpoint,
      handler: async ({ params }) => ok(await readHot(brandOf(params.brandId, use), use)),
    });
    app.route({
      ...orderHotListEndpoint,
      handler: async (request) => {
        const { reason, ...wish } = request.body;
        await orderHot(brandOf(request.params.brandId, use), wish, byOf(request, reason), use);
        return ok(done);
      },
    });
    await app.register(vendorOpsRoutes(use));
    await app.register(lobbyOpsRoutes(use));
    await app.register(pictureOpsRoutes(use));
  };
