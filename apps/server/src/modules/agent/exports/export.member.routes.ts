import { createAgentExportEndpoint, listAgentExportsEndpoint, ok, readAgentExportEndpoint } from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendFile } from '#platform/exports/send-file.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { TeamActor } from '../pages/team.types.ts';
import { createExport } from './create-export.ts';
import type { ExportDeps } from './export.types.ts';
import { listExports } from './list-exports.ts';
import { readExport } from './read-export.ts';
import { showExport } from './show-export.ts';

const actorOf = (request: FastifyRequest): TeamActor => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

const fromOf = (request: FastifyRequest): { address: string; requestId: string } => ({
  address: visitOf(request).address,
  requestId: request.id,
});

export const exportMemberRoutes =
  (deps: ExportDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...createAgentExportEndpoint,
      handler: async (request) =>
        ok(showExport(await createExport(actorOf(request), request.body, fromOf(request), deps))),
    });
    app.route({
      ...listAgentExportsEndpoint,
      handler: async (request) => ok(await listExports(actorOf(request), deps)),
    });
    app.route({
      ...readAgentExportEndpoint,
      handler: async (request, reply) =>
        sendFile(request, reply, await readExport(actorOf(request), request.params.exportId, fromOf(request), deps)),
    });
  };
