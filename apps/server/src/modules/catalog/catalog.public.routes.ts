import {
  getGameEndpoint,
  listGameMenusEndpoint,
  listGamesEndpoint,
  listHotGamesEndpoint,
  listPokerRoomsEndpoint,
  listVendorsEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { ChangeBell } from '#platform/kernel/change-bell.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createShortMemory } from '#platform/kernel/short-memory.ts';
import { getGame } from './lists/get-game.ts';
import { listGameMenus } from './lists/list-game-menus.ts';
import { listGames } from './lists/list-games.ts';
import { listHotGames } from './lists/list-hot-games.ts';
import { listPokerRooms } from './lists/list-poker-rooms.ts';
import { listVendors } from './lists/list-vendors.ts';
import { viewFor } from './view-for.ts';

/** Rooms are the same for every visitor of a brand; the other answers are remembered as finished bytes (`remember`). */
const memoryBounds = { lifeMs: 5_000, entriesMax: 200 };

export const catalogPublicRoutes =
  (use: { db: Db; directory: BrandDirectory; clock: Clock; changes: ChangeBell }): FastifyPluginAsyncZod =>
  async (app) => {
    const memory = createShortMemory({ ...memoryBounds, clock: use.clock, changes: use.changes });
    app.route({
      ...listGameMenusEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, use);
        return ok(await listGameMenus(view, use));
      },
    });
    app.route({
      ...listHotGamesEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, use);
        const { vassalage } = request.query;
        return ok(await listHotGames(view, vassalage, use));
      },
    });
    app.route({
      ...listVendorsEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, use);
        const { gameType } = request.query;
        return ok(await listVendors(view, gameType, use));
      },
    });
    app.route({
      ...getGameEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, use);
        const { nodeId } = request.params;
        return ok(await getGame(view, nodeId, use));
      },
    });
    app.route({
      ...listPokerRoomsEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, use);
        const { vassalage, gameCode, pageNo, pageSize } = request.query;
        const wish = { vendorCode: vassalage, gameCode, pageNo, pageSize };
        return ok(await memory.recall(['rooms', view, wish], () => listPokerRooms(view, wish, use)));
      },
    });
    app.route({
      ...listGamesEndpoint,
      handler: async (request) => {
        const view = viewFor(request, request.query.language, use);
        const { gameType, filterType, vassalage, gameClassify, gameName, minBet, minLineNum, pageNo, pageSize } =
          request.query;
        const wish = {
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
        return ok(await listGames(view, wish, use));
      },
    });
  };
