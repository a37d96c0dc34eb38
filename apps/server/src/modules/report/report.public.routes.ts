import { listLiveRoundsEndpoint, listWinnersEndpoint, noteVisitEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createLinkCounter } from '#modules/agent/index.ts';
import type { ProofUrlOf } from '#modules/bet/index.ts';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { visitOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/kernel/log.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { createLandingCounter } from './funnel/landing-counter.ts';
import { listLiveRounds } from './live-rounds/list-live-rounds.ts';
import { listWinners } from './winners/list-winners.ts';

export const reportPublicRoutes =
  (deps: {
    db: Db;
    directory: BrandDirectory;
    proofUrlOf: ProofUrlOf;
    clock: Clock;
    log: Log;
  }): FastifyPluginAsyncZod =>
  async (app) => {
    const landings = createLandingCounter(deps);
    const links = createLinkCounter(deps);
    app.addHook('onClose', async () => {
      await landings.flush();
      await links.flush();
    });
    app.route({
      ...noteVisitEndpoint,
      handler: async (request) => {
        const { brandId } = visitOf(request);
        const { referralCode } = request.query;
        if (referralCode === undefined) landings.note(brandId);
        else links.note(brandId, referralCode);
        return ok(null);
      },
    });
    app.route({
      ...listWinnersEndpoint,
      handler: async (request) => {
        const brand = deps.directory.byId(visitOf(request).brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
        const { gameCategory, language, limitNum } = request.query;
        const gameType = gameCategory === 'ALL' ? undefined : gameCategory;
        const input = { gameType, language, limit: limitNum };
        return ok(await listWinners(brand, input, deps));
      },
    });
    app.route({
      ...listLiveRoundsEndpoint,
      handler: async (request) => {
        const brand = deps.directory.byId(visitOf(request).brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
        return ok(await listLiveRounds(brand, request.query.language, deps));
      },
    });
  };
