import { ok } from '@fairhouse/protocol';
import {
  opsCountSegmentEndpoint,
  opsGetBroadcastEndpoint,
  opsListBroadcastsEndpoint,
  opsSendBroadcastEndpoint,
  opsStopBroadcastEndpoint,
} from '@fairhouse/protocol/ops/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import type { BroadcastOpsDeps } from './broadcast.types.ts';
import { countSegment } from './count-segment.ts';
import { getBroadcast } from './get-broadcast.ts';
import { listBroadcasts } from './list-broadcasts.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { stopBroadcast } from './stop-broadcast.ts';

/** Broadcasts for operators. */
export const broadcastOpsRoutes =
  (deps: BroadcastOpsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...opsListBroadcastsEndpoint,
      handler: async (request) => ok(await listBroadcasts(request.params.brandId, request.query, deps)),
    });
    app.route({
      ...opsGetBroadcastEndpoint,
      handler: async (request) => ok(await getBroadcast(request.params, deps)),
    });
    app.route({
      ...opsCountSegmentEndpoint,
      handler: async (request) => {
        const { brandId } = request.params;
        return ok(await countSegment({ brandId, segment: request.body.segment }, deps));
      },
    });
    app.route({
      ...opsSendBroadcastEndpoint,
      handler: async (request) =>
        ok(await sendBroadcast(request.params.brandId, request.body, operatorOf(request), deps)),
    });
    app.route({
      ...opsStopBroadcastEndpoint,
      handler: async (request) =>
        ok(await stopBroadcast(request.params, request.body.reason, operatorOf(request), deps)),
    });
  };
