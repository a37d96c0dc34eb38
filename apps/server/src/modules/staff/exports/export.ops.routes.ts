import { ok } from '@fairhouse/protocol';
import {
  cancelExportEndpoint,
  createExportEndpoint,
  downloadExportEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
} from '@fairhouse/protocol/ops/exports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendFile } from '#platform/exports/send-file.ts';
import { knownCallerOf } from '#platform/http/visit.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { cancelExport } from './cancel-export.ts';
import { createExport } from './create-export.ts';
import { downloadExport } from './download-export.ts';
import type { ExportDeps } from './export.types.ts';
import { getExport, listExports } from './list-exports.ts';

export const exportRoutes =
  (deps: ExportDeps & { clock: Clock }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...createExportEndpoint,
      handler: async (request) => {
        const { steppedUp } = knownCallerOf(request);
        const hasFreshFactor = steppedUp !== null && steppedUp.until > deps.clock.now();
        const { brandId } = request.params;
        return ok(await createExport({ brandId, ...request.body, hasFreshFactor }, operatorOf(request), deps));
      },
    });
    app.route({
      ...listExportsEndpoint,
      handler: async (request) =>
        ok(await listExports(request.params.brandId, request.query, operatorOf(request), deps)),
    });
    app.route({
      ...getExportEndpoint,
      handler: async (request) => ok(await getExport(request.params, operatorOf(request), deps)),
    });
    app.route({
      ...cancelExportEndpoint,
      handler: async (request) => {
        await cancelExport(request.params, operatorOf(request), deps);
        return ok({ state: 'cancelled' as const });
      },
    });
    app.route({
      ...downloadExportEndpoint,
      handler: async (request, reply) =>
        sendFile(request, reply, await downloadExport(request.params, operatorOf(request), deps)),
    });
  };
