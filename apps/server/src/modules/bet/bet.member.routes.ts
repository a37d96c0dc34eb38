import {
  disputeBetEndpoint,
  getBetDisputeEndpoint,
  getBetEndpoint,
  listBetsEndpoint,
  listTurnoverLinesEndpoint,
  ok,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { disputeBet } from './disputes/dispute-bet.ts';
import { getBetDispute } from './disputes/get-bet-dispute.ts';
import { getBet, type ProofUrlOf } from './rounds/get-bet.ts';
import { listBets } from './rounds/list-bets.ts';
import { listTurnoverLines } from './turnover/list-turnover-lines.ts';

/** The betting record. The member is taken from the session, never from the request. */
export const betMemberRoutes =
  (deps: { db: Db; directory: BrandDirectory; proofUrlOf: ProofUrlOf }): FastifyPluginAsyncZod =>
  async (app) => {
    const brandOf = (request: FastifyRequest): BrandSnapshot => {
      const brand = deps.directory.byId(visitOf(request).brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
      return brand;
    };
    app.route({
      ...listBetsEndpoint,
      handler: async (request) =>
        ok(await listBets(brandOf(request), knownCallerOf(request).subjectId, request.query, deps)),
    });
    app.route({
      ...listTurnoverLinesEndpoint,
      handler: async (request) =>
        ok(await listTurnoverLines(brandOf(request), knownCallerOf(request).subjectId, request.query, deps)),
    });
    app.route({
      ...getBetEndpoint,
      handler: async (request) => {
        const memberId = knownCallerOf(request).subjectId;
        const { language } = request.query;
        return ok(await getBet(brandOf(request), { memberId, roundRef: request.params.roundRef, language }, deps));
      },
    });
    const ownerOf = (request: FastifyRequest) => ({
      brandId: brandOf(request).brandId,
      memberId: knownCallerOf(request).subjectId,
    });
    app.route({
      ...disputeBetEndpoint,
      handler: async (request) =>
        ok(await disputeBet({ ...ownerOf(request), ...request.params, comment: request.body.comment }, deps)),
    });
    app.route({
      ...getBetDisputeEndpoint,
      handler: async (request) => ok(await getBetDispute({ ...ownerOf(request), ...request.params }, deps)),
    });
  };
