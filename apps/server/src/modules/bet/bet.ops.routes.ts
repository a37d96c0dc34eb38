import { ok } from '@fairhouse/protocol';
import { opsGetBetEndpoint, opsListBetsEndpoint } from '@fairhouse/protocol/ops/bets';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { getRound } from './ops/get-round.ts';
import { listRounds } from './ops/list-rounds.ts';
import type { ProofUrlOf } from './service/get-bet.ts';

/** The rounds of a brand as operators read them. Nothing here moves or settles anything. */
export const betOpsRoutes =
  (use: { db: Db; clock: Clock; directory: BrandDirectory; proofUrlOf: ProofUrlOf }): FastifyPluginAsyncZod =>
  async (app) => {
    const brandOf = (brandId: string): BrandSnapshot => {
      const brand = use.directory.byId(brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
      return brand;
    };
    app.route({
      ...opsListBetsEndpoint,
      handler: async (request) => ok(await listRounds(brandOf(request.params.brandId), request.query, use)),
    });
    app.route({
      ...opsGetBetEndpoint,
      handler: async (request) => ok(await getRound(brandOf(request.params.brandId), request.params.roundRef, use)),
    });
  };
