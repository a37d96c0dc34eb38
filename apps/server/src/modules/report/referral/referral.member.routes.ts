import { getReferralEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { getReferral, type ReferralDeps } from './get-referral.ts';

export const referralMemberRoutes =
  (deps: ReferralDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getReferralEndpoint,
      handler: async (request) =>
        ok(await getReferral({ brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId }, deps)),
    });
  };
