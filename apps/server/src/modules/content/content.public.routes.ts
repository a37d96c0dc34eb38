import { getHelpCenterEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { getHelpCenter } from './service/get-help-center.ts';

export const contentPublicRoutes =
  (use: { db: Db; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getHelpCenterEndpoint,
      handler: async (request) => {
        const brand = use.directory.byId(visitOf(request).brandId);
        if (brand === undefined) throw new Refusal('SYSTEM_DOMAIN_UNKNOWN');
        return ok(await getHelpCenter(brand, request.query.lang, use));
      },
    });
  };
