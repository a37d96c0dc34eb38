import type { FastifyReply } from 'fastify';
import type { CleanPicture } from './picture.types.ts';

/**
 * Sends an uploaded file so that it cannot run, be cached or be sniffed as another type. Our other origins may embed
 * it; the signed URL proves the permission.
 */
export const sendPicture = (
  reply: FastifyReply,
  { contentType, body }: Pick<CleanPicture, 'contentType' | 'body'>,
  name: string,
): FastifyReply =>
  reply
    .type(contentType)
    .header('content-disposition', `attachment; filename="${name}.${contentType === 'image/png' ? 'png' : 'jpg'}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .send(body);
