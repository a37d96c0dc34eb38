import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';
import { isSameEtag } from './media/media.rules.ts';

/**
 * Names an answer by its content and sends it only to those who have another. The browser asks each
 * time, because a brand's change of a word is seen at the next visit and not an hour later.
 */
export const respondWithEtag: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  // Weak: a proxy may compress it on the way, and it still says the same.
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
  if (!isSameEtag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304);
  return null;
};
