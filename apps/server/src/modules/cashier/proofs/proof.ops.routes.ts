import { opsReadProofEndpoint } from '@fairhouse/protocol/ops/cashier';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import type { ObjectStore } from '#platform/uploads/object-store.types.ts';
import { sendPicture } from '#platform/uploads/send-picture.ts';
import { opsReadProof } from './ops-read-proof.ts';

export const proofOpsRoutes =
  (use: { db: Db; audit: Audit; objects: ObjectStore }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsReadProofEndpoint,
      handler: async (request, reply) =>
        sendPicture(reply, await opsReadProof(request.params, operatorOf(request), use), 'proof') as never,
    });
  };
