import { ok } from '@fairhouse/protocol';
import { opsCloseHarmCaseEndpoint, opsListHarmCasesEndpoint } from '@fairhouse/protocol/ops/protection';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Outbox } from '#platform/bus/outbox.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { closeHarmCase } from './close-harm-case.ts';
import { type HarmOpsPorts, listHarmCases } from './list-harm-cases.ts';

/** Harm cases for operators. */
export const harmOpsRoutes =
  (deps: HarmOpsPorts & { db: Db; audit: Audit; outbox: Outbox }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListHarmCasesEndpoint,
      handler: async (request) => ok(await listHarmCases(request.params.brandId, request.query, deps)),
    });
    app.route({
      ...opsCloseHarmCaseEndpoint,
      handler: async (request) => ok(await closeHarmCase(request.params, request.body, operatorOf(request), deps)),
    });
  };
