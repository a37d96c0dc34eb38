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

/** The picture that a brand shows under a key; another module's work. */
export type ReadPicture = (
  key: string,
  brandId: string,
) => Promise<{ contentType: string; body: Buffer; etag: string } | null>;

/** What a picture may call itself; what it is, is read from the picture. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Opened by itself a picture runs nothing, loads nothing and has no origin. */
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

/** The calls of operators about pictures. A picture travels as the body itself. */
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
