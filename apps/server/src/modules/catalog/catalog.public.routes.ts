import {
  getGameByCodeEndpoint,
  getGameEndpoint,
  listGameMenusEndpoint,
  listGamesEndpoint,
  listHotGamesEndpoint,
  listOriginalsEndpoint,
  listPokerRoomsEndpoint,
  listVendorsEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { InvalidationSignal } from '#platform/kernel/invalidation-signal.ts';
import { createTtlCache } from '#platform/kernel/ttl-cache.ts';
import { getGame, getGameByCode } from './lists/get-game.ts';
import { listGameMenus } from './lists/list-game-menus.ts';
import { listGames } from './lists/list-games.ts';
import { listHotGames } from './lists/list-hot-games.ts';
import { listOriginals } from './lists/list-originals.ts';
import { listPokerRooms } from './lists/list-poker-rooms.ts';
import { listVendors } from './lists/list-vendors.ts';
import { viewFor } from './view-for.ts';

/** Rooms are the same for every visitor of a brand; the other responses are cached as serialised bytes (`remember`). */
const cacheBounds = { lifeMs: 5_000, entriesMax: 200 };

export const catalogPublicRoutes =
  (deps: { db: Db; directory: BrandDirectory; clock: Clock; changes: InvalidationSignal }): FastifyPluginAsyncZod =>
  async (app) => {
    const cache = createTtlCache({ ...cacheBounds, clock: deps.clock, changes: deps.changes });
    app.route({
      ...listGameMenusEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, deps);
        return ok(await listGameMenus(view, deps));
      },
    });
    app.route({
      ...listHotGamesEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, deps);
        const { vassalage } = request.query;
        return ok(await listHotGames(view, vassalage, deps));
      },
    });
    app.route({
      ...listOriginalsEndpoint,
      handler: async (request) => ok(await listOriginals(viewFor(request, request.query.language, deps), deps)),
    });
    app.route({
      ...listVendorsEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, deps);
        const { gameType } = request.query;
        return ok(await listVendors(view, gameType, deps));
      },
    });
    app.route({
      ...getGameEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, deps);
        const { nodeId } = request.params;
        return ok(await getGame(view, nodeId, deps));
      },
    });
    app.route({
      ...getGameByCodeEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, deps);
        return ok(await getGameByCode(view, request.params, deps));
      },
    });
    app.route({
      ...listPokerRoomsEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, deps);
        const { vassalage, gameCode, pageNo, pageSize } = request.query;
        const input = { vendorCode: vassalage, gameCode, pageNo, pageSize };
        return ok(await cache.recall(['rooms', view, input], () => listPokerRooms(view, input, deps)));
      },
    });
    app.route({
      ...listGamesEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, deps);
        const { gameType, filterType, vassalage, gameClassify, gameName, minBet, minLineNum, pageNo, pageSize } =
          request.query;
        const input = {
          gameType,
          hotOnly: filterType === 'HOT',
          vendorCode: vassalage,
          classify: gameClassify,
          name: gameName,
          betMinMinor: minBet,
          linesMin: minLineNum,
          pageNo,
          pageSize,
        };
        return ok(await listGames(view, input, deps));
      },
    });
  };
