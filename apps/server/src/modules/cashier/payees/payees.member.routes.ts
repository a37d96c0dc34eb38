import { addPayeeEndpoint, ok, removePayeeEndpoint } from '@fairhouse/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ProveFactor } from '#modules/identity/index.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import type { ScreenMember } from '../deposits/deposit.types.ts';
import { addPayee, type PayeeDeps } from './add-payee.ts';
import { removePayee } from './remove-payee.ts';

export const payeeMemberRoutes =
  (deps: PayeeDeps & { proveFactor: ProveFactor; screenMember: ScreenMember }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...addPayeeEndpoint,
      handler: async (request) => {
        const owner = { brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId };
        return ok(await addPayee(owner, request.body, (shown) => deps.proveFactor(request, shown), deps));
      },
    });
    app.route({
      ...removePayeeEndpoint,
      handler: async (request) => {
        const owner = { brandId: visitOf(request).brandId, memberId: knownCallerOf(request).subjectId };
        return ok(await removePayee({ ...owner, payeeId: request.params.payeeId }, deps));
      },
    });
  };
