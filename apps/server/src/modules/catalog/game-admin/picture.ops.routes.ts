import { ok } from '@fairhouse/protocol';
import {
  dropGamePictureEndpoint,
  dropVendorMarkEndpoint,
  getOpsPictureEndpoint,
  putGamePictureEndpoint,
  putVendorMarkEndpoint,
} from '@fairhouse/protocol/ops/catalog';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '#platform/kernel/refusal.ts';
import { byOf } from './by-of.ts';
import { keepGamePicture, keepVendorMark } from './keep-picture.ts';
import type { OpsDeps, PutPicture } from './ops.types.ts';

/** Reads the picture that a brand shows under a key; provided by another module. */
export type ReadPicture = (
  key: string,
  brandId: string,
) => Promise<{ contentType: string; body: Buffer; etag: string } | null>;

/** The accepted content types; the actual type is detected from the bytes. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Opened directly, a picture runs nothing, loads nothing and has no origin. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const done = { outcome: 'done' } as const;

const bytesOf = (body: unknown): Buffer => {
  if (!Buffer.isBuffer(body)) throw new Refusal('SYSTEM_INPUT_INVALID');
  return body;
};

const stored = ({ pictureKey }: { pictureKey: string | null }) => {
  if (pictureKey === null) throw new Error('a picture that was sent has a key');
  return { pictureKey };
};

/** The operator endpoints for pictures. A picture is the raw request body. */
export const pictureOpsRoutes =
  (deps: OpsDeps & { putPicture: PutPicture; readPicture: ReadPicture }): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(pictureTypes, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    app.route({
      ...putGamePictureEndpoint,
      handler: async (request) =>
        ok(stored(await keepGamePicture(request.params, bytesOf(request.body), byOf(request), deps))),
    });
    app.route({
      ...dropGamePictureEndpoint,
      handler: async (request) => {
        await keepGamePicture(request.params, null, byOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...putVendorMarkEndpoint,
      handler: async (request) =>
        ok(stored(await keepVendorMark(request.params, bytesOf(request.body), byOf(request), deps))),
    });
    app.route({
      ...dropVendorMarkEndpoint,
      handler: async (request) => {
        await keepVendorMark(request.params, null, byOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...getOpsPictureEndpoint,
      handler: async (request, reply) => {
        const picture = await deps.readPicture(request.query.key, request.params.brandId);
        if (picture === null) throw new Refusal('SYSTEM_NOT_FOUND');
        return reply
          .header('cache-control', 'private, max-age=60')
          .header('content-security-policy', picturePolicy)
          .header('x-content-type-options', 'nosniff')
          .type(picture.contentType)
          .send(picture.body as never);
      },
    });
  };
