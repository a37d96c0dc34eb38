import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { type PictureType, pictureTypes } from '../uploads/picture.types.ts';

/** The types a browser sends for what may be a picture of ours; what it is, its bytes say. */
const usualTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Lets the routes of this scope take a picture as their body, as bytes, up to the route's own limit. */
export const addPictureBodies = (scope: FastifyInstance, types: readonly string[] = usualTypes): void => {
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
};

/** The picture that is a request's body, and what the sender calls it; whatever stands behind the name is not for us. */
export const sentPictureOf = (request: FastifyRequest): { sent: Buffer; declared: PictureType } => {
  const { body } = request as { body: unknown };
  const [given = ''] = (request.headers['content-type'] ?? '').split(';');
  const declared = pictureTypes.find((type) => type === given.trim().toLowerCase());
  if (declared === undefined || !Buffer.isBuffer(body)) throw new Refusal('SYSTEM_MEDIA_TYPE_UNSUPPORTED');
  return { sent: body, declared };
};
