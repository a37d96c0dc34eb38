import { createGunzip } from 'node:zlib';
import {
  askDataCopyEndpoint,
  closeAccountEndpoint,
  getAccountClosingEndpoint,
  listDataCopiesEndpoint,
  ok,
  readDataCopyEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { type ClosingDeps, closeAccount } from './closing/close-account.ts';
import { keptYears } from './closing/closing.rules.ts';
import { readObstacles } from './closing/read-obstacles.ts';
import { askCopy } from './copies/ask-copy.ts';
import type { CopyOwner } from './copies/copy.types.ts';
import { readCopy } from './copies/read-copy.ts';
import { showCopies } from './copies/show-copies.ts';

const ownerOf = (request: FastifyRequest): CopyOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

const fromOf = (request: FastifyRequest): { address: string; requestId: string } => ({
  address: visitOf(request).address,
  requestId: request.id,
});

const contentTypes = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

export const privacyMemberRoutes =
  (deps: ClosingDeps & { objects: ObjectStore }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listDataCopiesEndpoint,
      handler: async (request) => ok(await showCopies(deps.db.read, ownerOf(request))),
    });
    app.route({
      ...askDataCopyEndpoint,
      handler: async (request) => ok(await askCopy(ownerOf(request), fromOf(request), deps)),
    });
    app.route({
      ...readDataCopyEndpoint,
      handler: async (request, reply) => {
        const { fileName, gzip } = await readCopy(ownerOf(request), request.params, fromOf(request), deps);
        const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
        if (takesGzip) reply.header('content-encoding', 'gzip');
        reply
          .type(contentTypes[request.params.format])
          // Sent as an attachment: shown inline, user-written HTML would run on this origin.
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', 'no-store')
          .header('vary', 'accept-encoding');
        // The stream is sent as it is; the response schema describes only the error envelope.
        return reply.send((takesGzip ? gzip : gzip.pipe(createGunzip())) as never);
      },
    });
    app.route({
      ...getAccountClosingEndpoint,
      handler: async (request) => {
        const { obstacles } = await readObstacles(deps.db.read, ownerOf(request));
        return ok({ obstacles, keptYears });
      },
    });
    app.route({
      ...closeAccountEndpoint,
      handler: async (request) => {
        const { closedAt } = await closeAccount(ownerOf(request), request.body.account, fromOf(request), deps);
        return ok({ closedAt: closedAt.toISOString() });
      },
    });
  };
