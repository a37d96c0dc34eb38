import {
  ok,
  processDailySalaryEndpoint,
  processDividendEndpoint,
  processHourSalaryEndpoint,
  processRealtimeSalaryEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { AgreementDeps } from './contract.types.ts';
import { type AgreementActor, processAction } from './process-action.ts';

const actorOf = (request: FastifyRequest): AgreementActor => {
  const { subjectId, sessionId, steppedUp } = knownCallerOf(request);
  return { brandId: visitOf(request).brandId, memberId: subjectId, factor: steppedUp?.factor ?? null, sessionId };
};

/** The four calls of contracts, one for each kind. */
export const agreementMemberRoutes =
  (deps: AgreementDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...processDividendEndpoint,
      handler: async (request) => ok(await processAction('dividend', actorOf(request), request.body, deps)),
    });
    app.route({
      ...processDailySalaryEndpoint,
      handler: async (request) => ok(await processAction('daily', actorOf(request), request.body, deps)),
    });
    app.route({
      ...processHourSalaryEndpoint,
      handler: async (request) => ok(await processAction('hourly', actorOf(request), request.body, deps)),
    });
    app.route({
      ...processRealtimeSalaryEndpoint,
      handler: async (request) => ok(await processAction('realtime', actorOf(request), request.body, deps)),
    });
  };
