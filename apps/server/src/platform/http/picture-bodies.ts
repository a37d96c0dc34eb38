import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { type PictureType, pictureTypes } from '../uploads/picture.types.ts';

/** The content types that browsers send for accepted pictures; the actual type is determined from the bytes. */
const usualTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Lets the routes of this scope accept a picture as a raw body, up to the route's own limit. */
export const addPictureBodies = (scope: FastifyInstance, types: readonly string[] = usualTypes): void => {
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
};

/** The picture in the request body and its declared content type, without parameters. */
export const sentPictureOf = (request: FastifyRequest): { sent: Buffer; declared: PictureType } => {
  const { body } = request as { body: unknown };
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  const declared = pictureTypes.find((type) => type === given.trim().toLowerCase());
  if (declared === undefined || !Buffer.isBuffer(body)) throw new Refusal('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
  return { sent: body, declared };
};
