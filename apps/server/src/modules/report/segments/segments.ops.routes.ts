import { ok } from '@fairhouse/protocol';
import {
  countSavedSegmentEndpoint,
  deleteSegmentEndpoint,
  listSegmentsEndpoint,
  saveSegmentEndpoint,
} from '@fairhouse/protocol/ops/segments';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorOf } from '#platform/ops/operator.ts';
import { deleteSegment, saveSegment } from './change-segments.ts';
import { countSavedSegment, listSegments } from './list-segments.ts';

const done = { outcome: 'done' } as const;

/** Saved filters over members. */
export const segmentOpsRoutes =
  (deps: { db: Db; audit: Audit }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listSegmentsEndpoint,
      handler: async (request) => ok({ list: await listSegments(request.params.brandId, operatorOf(request), deps) }),
    });
    app.route({
      ...countSavedSegmentEndpoint,
      handler: async (request) => ok(await countSavedSegment(request.params, operatorOf(request), deps)),
    });
    app.route({
      ...saveSegmentEndpoint,
      handler: async (request) => {
        await saveSegment({ ...request.params, ...request.body }, operatorOf(request), deps);
        return ok(done);
      },
    });
    app.route({
      ...deleteSegmentEndpoint,
      handler: async (request) => {
        await deleteSegment(request.params, operatorOf(request), deps);
        return ok(done);
      },
    });
  };
