import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitOf } from '#platform/http/visit.ts';
import { Refusal } from '#platform/kernel/refusal.ts';
import { acceptsGzip, isMediaKey, isSameEtag } from './media.rules.ts';
import type { Media } from './open-media.ts';

/** Pictures are untrusted data: opened directly they run nothing, load nothing and have no origin. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * `/img/*`: the pictures of a brand. Public like every asset, also during maintenance, because the maintenance page
 * shows pictures too.
 */
export const mediaPublicRoutes =
  (deps: { media: Media }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/img/*',
      config: { infrastructure: 'page', alwaysOpen: true },
      // The compressed form is stored with the picture.
      compress: false,
      handler: async (request, reply) => {
        const key = request.params['*'];
        const media = isMediaKey(key) ? await deps.media.readMedia(key, visitOf(request).brandId) : null;
        if (media === null) throw new Refusal('SYSTEM_NOT_FOUND');
        const gzip = acceptsGzip(request.headers['accept-encoding']) ? media.gzip : null;
        // The plain and the compressed form are two representations, so each has its own ETag.
        const etag = gzip === null ? `"${media.etag}"` : `"${media.etag}-gz"`;
        reply
          .header('etag', etag)
          .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
          .header('vary', 'accept-encoding')
          .header('content-security-policy', picturePolicy)
          .header('x-content-type-options', 'nosniff')
          // Mirrors of the site load pictures across hosts; they contain nothing secret.
          .header('cross-origin-resource-policy', 'cross-origin');
        if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        if (gzip !== null) reply.header('content-encoding', 'gzip');
        return reply.type(media.contentType).send(gzip ?? media.body);
      },
    });
  };
