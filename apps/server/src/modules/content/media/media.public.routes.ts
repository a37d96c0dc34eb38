import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { acceptsGzip, isMediaKey, isSameEtag } from './media.rules.ts';
import type { Media } from './open-media.ts';

/** A picture is data, whatever it holds: opened by itself it runs nothing, loads nothing and has no origin. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * `/img/*`: the pictures of the brand, public like every asset, and open while the house is closed,
 * because the closed house has a face too.
 */
export const mediaPublicRoutes =
  (deps: { media: Media }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/img/*',
      config: { infrastructure: 'page', alwaysOpen: true },
      // The compressed form is kept beside the picture.
      compress: false,
      handler: async (request, reply) => {
        const key = request.params['*'];
        const media = isMediaKey(key) ? await deps.media.readMedia(key, visitOf(request).brandId) : null;
        if (media === null) throw new Refusal('SYSTEM_NOT_FOUND');
        const gzip = acceptsGzip(request.headers['accept-encoding']) ? media.gzip : null;
        // Two forms of one picture are two representations, and each has its own name.
        const etag = gzip === null ? `"${media.etag}"` : `"${media.etag}-gz"`;
        reply
          .header('etag', etag)
          .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
          .header('vary', 'accept-encoding')
          .header('content-security-policy', picturePolicy)
          .header('x-content-type-options', 'nosniff')
          // Copies of the site fetch their pictures across hosts; there is nothing secret in them.
          .header('cross-origin-resource-policy', 'cross-origin');
        if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        if (gzip !== null) reply.header('content-encoding', 'gzip');
        return reply.type(media.contentType).send(gzip ?? media.body);
      },
    });
  };
