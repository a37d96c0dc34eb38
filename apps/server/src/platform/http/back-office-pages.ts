import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

/** An unknown path under these prefixes is an unknown call or file, never a page. */
const callPrefixes = ['/api/', '/assets/', '/img/', '/avatars/', '/.well-known/'];

/**
 * As for the players' pages, but the only other origin allowed is that of uploaded files. The editor uses
 * `ProseMirrorClipboard` for pasted content.
 */
const backOfficePagePolicy = (nonce: string, filesOrigin: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${filesOrigin}`,
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types fh-html dompurify ProseMirrorClipboard',
  ].join('; ');

const noncePlaceholder = '__CSP_NONCE__';

/**
 * Serves the back office: its files, and its shell for every other path. Stricter than the players' pages: no frames,
 * no foreign images, no access from windows of other sites, and no indexing by search engines.
 */
export const addBackOfficePages = async (
  app: FastifyInstance,
  { dist, filesOrigin }: { dist: string | undefined; filesOrigin: string },
): Promise<void> => {
  const shellFile = dist === undefined ? undefined : join(dist, 'index.html');
  if (dist === undefined || shellFile === undefined || !existsSync(shellFile)) return;
  const shell = readFileSync(shellFile, 'utf8');

  const servePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/'] = request.url.split('?');
    if (callPrefixes.some((prefix) => path.startsWith(prefix))) {
      reply.callNotFound();
      return reply;
    }
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', backOfficePagePolicy(nonce, filesOrigin))
      .header('cross-origin-opener-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(shell.replaceAll(noncePlaceholder, nonce));
  };

  const assets: FastifyPluginAsync = async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, infrastructure: 'page' };
    });
    await scope.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      // File names contain a content hash: browsers may cache them for ever.
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      index: false,
    });
  };
  await app.register(assets);
  for (const url of ['/', '/*'])
    app.route({ method: ['GET', 'HEAD'], url, config: { infrastructure: 'page' }, handler: servePage });
};
