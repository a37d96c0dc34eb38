import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@fairhouse/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type BlockFacts, blockPage } from './block-page.ts';
import { pagePolicy } from './security-headers.ts';
import { openShell, type ShellFacts } from './shell.ts';
import { type Caller, type ResolveCaller, type Visit, visitOf } from './visit.ts';

export type PageFacts = BlockFacts & { imageHosts: readonly string[]; frameHosts: readonly string[] };

/** Path prefixes of calls: an unknown one is an unknown call, never a page. */
const callPrefixes = ['/wps/', '/lgw/', '/lotto/', '/api/', '/vendor/', '/rt/', '/cs/', '/.well-known/', '/reference'];

const respondWithPage = (reply: FastifyReply, facts: PageFacts, make: (nonce: string) => string): FastifyReply => {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .header(
      'content-security-policy',
      pagePolicy({ nonce, imageHosts: facts.imageHosts, frameHosts: facts.frameHosts }),
    )
    .type('text/html; charset=utf-8')
    .send(make(nonce));
};

/**
 * Files at the root: their names carry no hash, so browsers revalidate them. A worker is governed by the policy of its
 * own response, not by the page's, and must be allowed to fetch.
 */
const rootFiles = [
  { name: 'sw.js', type: 'text/javascript', policy: "default-src 'none'; connect-src 'self'" },
] as const;

/** The data of a brand's pages; provided by the modules, composed by the role. */
export type PageSources = {
  factsOf: (visit: Visit) => PageFacts;
  /** `isMissing`: the path is known, and what it names does not exist. */
  shellOf: (visit: Visit, url: string, caller: Caller) => Promise<ShellFacts & { isMissing: boolean }>;
  manifestOf: (visit: Visit) => object;
  iconOf: (visit: Visit) => string;
};

/**
 * Serves the player app's shell for every page, or the block page when the edge decides so, with the same status as for
 * calls.
 */
export const addPages = async (
  app: FastifyInstance,
  {
    webDist,
    isKnownPath,
    resolveCaller,
    factsOf,
    shellOf,
    manifestOf,
    iconOf,
  }: {
    webDist: string | undefined;
    isKnownPath: (path: string) => boolean;
    resolveCaller: ResolveCaller;
  } & PageSources,
): Promise<void> => {
  const shellFile = webDist === undefined ? undefined : join(webDist, 'index.html');
  const shell = shellFile !== undefined && existsSync(shellFile) ? openShell(shellFile) : undefined;

  const servePage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/'] = request.url.split('?');
    if (callPrefixes.some((prefix) => path.startsWith(prefix))) {
      reply.callNotFound();
      return reply;
    }
    const visit = visitOf(request);
    const { gate } = visit;
    const facts = factsOf(visit);
    if (!gate.open) {
      if (gate.retryAfterSeconds !== null) reply.header('retry-after', String(gate.retryAfterSeconds));
      return respondWithPage(reply.code(errorCatalogue[gate.code].status), facts, (nonce) =>
        blockPage(gate, facts, nonce),
      );
    }
    if (shell === undefined) {
      reply.callNotFound();
      return reply;
    }
    const { isMissing, ...filling } = await shellOf(visit, request.url, await resolveCaller(request, visit));
    // An unknown path still gets the shell, which shows its not-found page.
    const status = isKnownPath(path) && !isMissing ? 200 : 404;
    return respondWithPage(reply.code(status), facts, (nonce) => shell(filling, nonce));
  };

  if (webDist !== undefined && shell !== undefined) {
    const assets: FastifyPluginAsync = async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, infrastructure: 'page' };
        // Already compressed at build time.
        route.compress = false;
      });
      await scope.register(fastifyStatic, {
        root: join(webDist, 'assets'),
        prefix: '/assets/',
        // File names contain a content hash: browsers may cache them for ever.
        immutable: true,
        maxAge: '365d',
        preCompressed: true,
        decorateReply: false,
        index: false,
      });
    };
    await app.register(assets);
    for (const { name, type, policy } of rootFiles) {
      const file = join(webDist, name);
      if (!existsSync(file)) continue;
      const body = readFileSync(file, 'utf8');
      app.route({
        method: 'GET',
        url: `/${name}`,
        config: { infrastructure: 'page' },
        handler: (_request, reply) =>
          reply.header('cache-control', 'no-cache').header('content-security-policy', policy).type(type).send(body),
      });
    }
  }
  const cacheFor = 'public, max-age=3600';
  app.route({
    method: 'GET',
    url: '/manifest.webmanifest',
    config: { infrastructure: 'page' },
    handler: (request, reply) =>
      reply
        .header('cache-control', cacheFor)
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(visitOf(request)))),
  });
  app.route({
    method: 'GET',
    url: '/icon.svg',
    config: { infrastructure: 'page' },
    handler: (request, reply) =>
      reply
        .header('cache-control', cacheFor)
        .type('image/svg+xml')
        .send(iconOf(visitOf(request))),
  });
  for (const url of ['/', '/*']) {
    app.route({ method: ['GET', 'HEAD'], url, config: { infrastructure: 'page' }, handler: servePage });
  }
};
