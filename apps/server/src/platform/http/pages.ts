import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@fairhouse/protocol';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type BlockFacts, blockPage } from './block-page.ts';
import { pagePolicy } from './security-headers.ts';
import { type Visit, visitOf } from './visit.ts';

export type PageFacts = BlockFacts & { imageHosts: readonly string[]; frameHosts: readonly string[] };

/** Paths of calls: an unknown one among them is an unknown call, never a page. */
const callPrefixes = ['/wps/', '/lgw/', '/lotto/', '/api/', '/vendor/', '/rt/', '/cs/', '/.well-known/', '/reference'];

/** Replaced in the built shell by the nonce of each answer. */
const noncePlace = /__CSP_NONCE__/g;

const answerPage = (reply: FastifyReply, facts: PageFacts, make: (nonce: string) => string): FastifyReply => {
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
 * Serves the player app's shell for every page, and the closed house in its place when the edge
 * says so: by the same decision and with the same status as for calls.
 */
export const addPages = async (
  app: FastifyInstance,
  {
    webDist,
    knownPaths,
    factsOf,
  }: { webDist: string | undefined; knownPaths: ReadonlySet<string>; factsOf: (visit: Visit) => PageFacts },
): Promise<void> => {
  const shellFile = webDist === undefined ? undefined : join(webDist, 'index.html');
  const shell = shellFile !== undefined && existsSync(shellFile) ? readFileSync(shellFile, 'utf8') : undefined;

  const servePage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
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
      return answerPage(reply.code(errorCatalogue[gate.code].status), facts, (nonce) => blockPage(gate, facts, nonce));
    }
    if (shell === undefined) {
      reply.callNotFound();
      return reply;
    }
    // An unknown path still gets the shell, which shows that there is nothing there.
    return answerPage(reply.code(knownPaths.has(path) ? 200 : 404), facts, (nonce) => shell.replace(noncePlace, nonce));
  };

  if (webDist !== undefined && shell !== undefined) {
    const assets: FastifyPluginAsync = async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, plumbing: 'page' };
      });
      await scope.register(fastifyStatic, {
        root: join(webDist, 'assets'),
        prefix: '/assets/',
        // Names carry a hash of their content: a browser may keep them for ever.
        immutable: true,
        maxAge: '365d',
        decorateReply: false,
        index: false,
      });
    };
    await app.register(assets);
  }
  for (const url of ['/', '/*']) {
    app.route({ method: ['GET', 'HEAD'], url, config: { plumbing: 'page' }, handler: servePage });
  }
};
