import {
  listGameMenusEndpoint,
  listGamesEndpoint,
  listHotGamesEndpoint,
  listVendorsEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { visitOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createShortMemory } from '#platform/kernel/short-memory.ts';
import { viewOf } from './catalog.rules.ts';
import type { View } from './catalog.types.ts';
import { listGameMenus } from './service/list-game-menus.ts';
import { listGames } from './service/list-games.ts';
import { listHotGames } from './service/list-hot-games.ts';
import { listVendors } from './service/list-vendors.ts';

/** The answers are the same for every visitor of a brand, so each is made once in five seconds and not per visit. */
const memoryBounds = { lifeMs: 5_000, entriesMax: 500 };

export const catalogPublicRoutes =
  (use: { db: Db; directory: BrandDirectory; clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    const memory = createShortMemory({ ...memoryBounds, clock: use.clock });
    const viewFor = (request: FastifyRequest<{ Querystring: { language?: string | undefined } }>): View => {
      const brand = use.directory.byId(visitOf(request as FastifyRequest).brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
      return viewOf(brand, request.query.language);
    };
    app.route({
      ...listGameMenusEndpoint,
      handler: async (request) => {
        const view = viewFor(request);
        return ok(await memory.recall(['menus', view], () => listGameMenus(view, use)));
      },
    });
    app.route({
      ...listHotGamesEndpoint,
      handler: async (request) => {
        const view = viewFor(request);
        const { vassalage } = request.query;
        return ok(await memory.recall(['hot', view, vassalage], () => listHotGames(view, vassalage, use)));
      },
    });
    app.route({
      ...listVendorsEndpoint,
      handler: async (request) => {
        const view = viewFor(request);
        const { gameType } = request.query;
        return ok(await memory.recall(['vendors', view, gameType], () => listVendors(view, gameType, use)));
      },
    });
    app.route({
      ...listGamesEndpoint,
      handler: async (request) => {
        const view = viewFor(request);
        const { gameType, vassalage, gameClassify, gameName, minBet, minLineNum, pageNo, pageSize } = request.query;
        const wish = {
          gameType,
          vendorCode: vassalage,
          classify: gameClassify,
          name: gameName,
          betMinMinor: minBet,
          linesMin: minLineNum,
          pageNo,
          pageSize,
        };
        // What people type is different each time and would push out what everybody asks for.
        if (gameName !== undefined && gameName !== '') return ok(await listGames(view, wish, use));
        return ok(await memory.recall(['games', view, wish], () => listGames(view, wish, use)));
      },
    });
  };
