import { ok } from '@fairhouse/protocol';
import { opsReadProofEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import { opsReadProof } from './ops-read-proof.ts';

export const proofOpsRoutes =
  (deps: Parameters<typeof opsReadProof>[2]): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsReadProofEndpoint,
      handler: async (request) => ok(await opsReadProof(request.params, operatorOf(request), deps)),
    });
  };
