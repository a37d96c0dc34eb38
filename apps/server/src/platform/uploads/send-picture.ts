import type { FastifyReply } from 'fastify';
import type { CleanPicture } from './picture.types.ts';

/**
 * What was sent by somebody is handed out as a file that runs nothing, is kept by nobody, and is what it says. Pages of
 * other origins of the house draw it, and whoever has the address has been judged.
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
