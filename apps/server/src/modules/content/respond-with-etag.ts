import { createHash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';
import { isSameEtag } from './media/media.rules.ts';

/**
 * Sets a content-derived ETag and sends the body only if it differs. The browser revalidates each time, so that a
 * changed text is seen on the next visit.
 */
export const respondWithEtag: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  // Weak, because a proxy may compress the response.
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
  if (!isSameEtag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304);
  return null;
};
