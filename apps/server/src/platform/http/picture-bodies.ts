import type { FastifyInstance } from 'fastify';

/** The types a browser sends for what may be a picture of ours; what it is, its bytes say. */
const usualTypes = ['image/png', 'image/jpeg', 'image/webp'];

/** Lets the routes of this scope take a picture as their body, as bytes, up to the route's own limit. */
export const addPictureBodies = (scope: FastifyInstance, types: readonly string[] = usualTypes): void => {
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
};
