import { drawAvatar } from '@fairhouse/art';
import { checkAffiliateEndpoint, ok } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { BrandDirectory } from '#modules/brand/index.ts';
import type { Db } from '#platform/db/db.ts';
import { visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { checkAffiliate } from './invitations/check-affiliate.ts';

/** Pictures are untrusted data: opened directly they can run no scripts, load nothing and have no origin. */
const picturePolicy = "default-src 'none'; sandbox";

export const memberPublicRoutes =
  (deps: { db: Db; directory: BrandDirectory }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...checkAffiliateEndpoint,
      handler: async (request) => {
        const { brandId, host } = visitOf(request);
        await checkAffiliate({ brandId, host, ...request.query }, deps);
        return ok(null);
      },
    });
    app.route<{ Params: { name: string } }>({
      method: ['GET', 'HEAD'],
      url: '/avatars/:name.svg',
      config: { infrastructure: 'page', alwaysOpen: true },
      handler: async (request, reply) => {
        const drawn = drawAvatar(request.params.name);
        if (drawn === null) throw new Refusal('SYSTEM_NOT_FOUND');
        return reply
          .type('image/svg+xml')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', picturePolicy)
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(drawn);
      },
    });
  };
