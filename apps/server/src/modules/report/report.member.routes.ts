import { getPersonalProfitEndpoint, getProtectionStatementEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory, BrandSnapshot } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { getPersonalProfit } from './profit/get-personal-profit.ts';
import { getStatement } from './statement/get-statement.ts';
import type { PlayedMinutesOf } from './statement/played-minutes.port.ts';

/** Reports for members about their own play. The owner comes from the session, never from the request. */
export const reportMemberRoutes =
  (deps: { db: Db; directory: BrandDirectory; playedMinutesOf: PlayedMinutesOf }): FastifyPluginAsyncZod =>
  async (app) => {
    const brandOf = (request: FastifyRequest): BrandSnapshot => {
      const brand = deps.directory.byId(visitOf(request).brandId);
      if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
      return brand;
    };
    app.route({
      ...getPersonalProfitEndpoint,
      handler: async (request) =>
        ok(await getPersonalProfit(brandOf(request), knownCallerOf(request).subjectId, request.query, deps)),
    });
    app.route({
      ...getProtectionStatementEndpoint,
      handler: async (request) => ok(await getStatement(brandOf(request), knownCallerOf(request).subjectId, deps)),
    });
  };
