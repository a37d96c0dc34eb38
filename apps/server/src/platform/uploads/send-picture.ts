import type { FastifyReply } from 'fastify';
import type { CleanPicture } from './picture.types.ts';

/** What was sent by somebody is handed out as a file that runs nothing, is kept by nobody, and is what it says. */
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
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .send(body);
