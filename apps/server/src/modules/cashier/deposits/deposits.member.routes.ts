import {
  cancelDepositEndpoint,
  createDepositEndpoint,
  getDepositEndpoint,
  listDepositMethodsEndpoint,
  ok,
  proveDepositEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '#modules/audit/index.ts';
import { keepTries } from '#modules/protection/index.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { createDeposit } from './create-deposit.ts';
import type { DepositDeps, DepositOwner, ScreenMember } from './deposit.types.ts';
import { getDeposit } from './get-deposit.ts';
import { listDepositMethods } from './list-deposit-methods.ts';
import { proveDeposit } from './prove-deposit.ts';

/** The owner comes from the session, never from the request. */
const ownerOf = (request: FastifyRequest): DepositOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const depositMemberRoutes =
  (deps: DepositDeps & { screenMember: ScreenMember; audit: Audit }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...listDepositMethodsEndpoint,
      handler: async (request) => ok(await listDepositMethods(ownerOf(request), request.query, deps)),
    });
    app.route({
      ...createDepositEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        const create = () => createDeposit(owner, request.body, deps);
        return ok(await keepTries({ ...owner, act: 'deposit' }, create, deps));
      },
    });
    app.route({
      ...getDepositEndpoint,
      handler: async (request) => ok(await getDeposit(ownerOf(request), request.params, deps)),
    });
    app.route({
      ...proveDepositEndpoint,
      handler: async (request) => ok(await proveDeposit(ownerOf(request), request.params, request.body, deps)),
    });
    app.route({
      ...cancelDepositEndpoint,
      handler: async (request) => ok(await cancelDeposit(ownerOf(request), request.params, deps)),
    });
  };
