import {
  getTransferTermsEndpoint,
  getUplineEndpoint,
  ok,
  transferToDownlineEndpoint,
  transferToUplineEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { getTransferTerms } from './get-transfer-terms.ts';
import { getUpline } from './get-upline.ts';
import type { TransferActor, TransferDeps } from './transfer.types.ts';
import { transferDown } from './transfer-down.ts';
import { transferUp } from './transfer-up.ts';

const actorOf = (request: FastifyRequest): TransferActor => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const transferMemberRoutes =
  (deps: TransferDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getUplineEndpoint,
      handler: async (request) => ok(await getUpline(actorOf(request), deps)),
    });
    app.route({
      ...transferToUplineEndpoint,
      handler: async (request) => ok(await transferUp(actorOf(request), request.body, deps)),
    });
    app.route({
      ...getTransferTermsEndpoint,
      handler: async (request) => {
        const { stop, available, limits } = await getTransferTerms(actorOf(request), 'down', deps);
        return ok({ stop, available, limits });
      },
    });
    app.route({
      ...transferToDownlineEndpoint,
      handler: async (request) => ok(await transferDown(actorOf(request), request.body, deps)),
    });
  };
