import type { FastifyInstance, FastifyReply } from 'fastify';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

const always: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
};

/** Headers of every response, including errors; a page sets its own content policy before. */
export const setSecurityHeaders = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply));
};

/** The content policy of a page: only scripts with this response's nonce run. */
export const pagePolicy = ({
  nonce,
  imageHosts,
  frameHosts,
}: {
  nonce: string;
  imageHosts: readonly string[];
  frameHosts: readonly string[];
}): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    frameHosts.length === 0 ? "frame-src 'none'" : `frame-src ${frameHosts.join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One policy name for each place that may convert text into executable content: HTML bodies, the sanitiser itself,
    // the service worker.
    'trusted-types fh-html dompurify fh-worker',
  ].join('; ');
