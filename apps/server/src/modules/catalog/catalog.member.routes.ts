import {
  addFavoriteEndpoint,
  getVendorGameTypesEndpoint,
  listFavoriteIdsEndpoint,
  listFavoritesEndpoint,
  listRecentGamesEndpoint,
  ok,
  removeFavoriteEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { Keeper } from './catalog.types.ts';
import { addFavorite } from './favorites/add-favorite.ts';
import { listFavoriteIds } from './favorites/list-favorite-ids.ts';
import { listFavorites } from './favorites/list-favorites.ts';
import { listRecentGames } from './favorites/list-recent-games.ts';
import { removeFavorite } from './favorites/remove-favorite.ts';
import { getVendorGameTypes } from './lists/get-vendor-game-types.ts';
import { viewFor } from './view-for.ts';

const keeperOf = (request: FastifyRequest): Keeper => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const catalogMemberRoutes =
  (deps: { db: Db; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getVendorGameTypesEndpoint,
      handler: async (request) => {
        const { vassalage, language } = request.query;
        return ok(await getVendorGameTypes(viewFor(request, language, deps), vassalage, deps));
      },
    });
    app.route({
      ...listFavoriteIdsEndpoint,
      handler: async (request) => ok(await listFavoriteIds(keeperOf(request), request.query, deps)),
    });
    app.route({
      ...listFavoritesEndpoint,
      handler: async (request) => {
        const { gameType, vassalage, pageNo, pageSize, language } = request.query;
        const { memberId } = keeperOf(request);
        const input = { memberId, gameType, vendorCode: vassalage, pageNo, pageSize };
        return ok(await listFavorites(viewFor(request, language, deps), input, deps));
      },
    });
    app.route({
      ...addFavoriteEndpoint,
      handler: async (request) => ok(await addFavorite(keeperOf(request), request.body, deps)),
    });
    app.route({
      ...removeFavoriteEndpoint,
      handler: async (request) => ok(await removeFavorite(keeperOf(request), request.query, deps)),
    });
    app.route({
      ...listRecentGamesEndpoint,
      handler: async (request) => {
        const { gameType, vassalage, page, pageSize, language } = request.query;
        const { memberId } = keeperOf(request);
        const input = { memberId, gameType, vendorCode: vassalage, pageNo: page, pageSize };
        return ok(await listRecentGames(viewFor(request, language, deps), input, deps));
      },
    });
  };
