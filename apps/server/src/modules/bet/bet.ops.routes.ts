import { ok } from '@fairhouse/protocol';
import { opsGetBetEndpoint, opsListBetsEndpoint } from '@fairhouse/protocol/ops/bets';
import { opsAnswerBetDisputeEndpoint, opsListBetDisputesEndpoint } from '@fairhouse/protocol/ops/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { answerDispute } from './disputes/answer-dispute.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import type { ProofUrlOf } from './rounds/get-bet.ts';
import { getRound } from './rounds/get-round.ts';
import { listRounds } from './rounds/list-rounds.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: Audit;
  outbox: Outbox;
  directory: BrandDirectory;
  proofUrlOf: ProofUrlOf;
};

/**
 * The rounds of a brand as operators read them, and the disputes of members. Nothing here moves money or settles a
 * round.
 */
export const betOpsRoutes =
  (deps: Deps): FastifyPluginAsyncZod =>
  async (app) => {
    const brandOf = (brandId: string): BrandSnapshot => {
      const brand = deps.directory.byId(brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_NOT_FOUND');
      return brand;
    };
    app.route({
      ...opsListBetsEndpoint,
      handler: async (request) => ok(await listRounds(brandOf(request.params.brandId), request.query, deps)),
    });
    app.route({
      ...opsGetBetEndpoint,
      handler: async (request) => ok(await getRound(brandOf(request.params.brandId), request.params.roundRef, deps)),
    });
    app.route({
      ...opsListBetDisputesEndpoint,
      handler: async (request) => ok(await listDisputes(brandOf(request.params.brandId), request.query, deps)),
    });
    app.route({
      ...opsAnswerBetDisputeEndpoint,
      handler: async (request) => ok(await answerDispute(request.params, request.body, operatorOf(request), deps)),
    });
  };
