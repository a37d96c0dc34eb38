import { getMemberInfoEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { getMemberInfo, type MemberInfoUses } from './service/get-member-info.ts';

export const memberMemberRoutes =
  (use: MemberInfoUses): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getMemberInfoEndpoint,
      handler: async (request) =>
        ok(await getMemberInfo({ brandId: visitOf(request).brandId, caller: knownCallerOf(request) }, use)),
    });
  };
