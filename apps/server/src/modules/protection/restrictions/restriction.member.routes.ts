import {
  askReturnEndpoint,
  getProtectionEndpoint,
  ok,
  startCoolingOffEndpoint,
  startExclusionEndpoint,
} from '@fairhouse/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#platform/db/db.ts';
import { knownCallerOf, visitOf } from '#platform/http/visit.ts';
import { askReturn } from './ask-return.ts';
import { chooseRestriction } from './choose-restriction.ts';
import { getProtection } from './get-protection.ts';
import type { RestrictDeps, RestrictionOwner } from './restriction.types.ts';

/** The owner comes from the session, never from the request. */
const ownerOf = (request: FastifyRequest): RestrictionOwner => ({
  brandId: visitOf(request).brandId,
  memberId: knownCallerOf(request).subjectId,
});

export const restrictionRoutes =
  (deps: RestrictDeps & { db: Db }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...getProtectionEndpoint,
      handler: async (request) => ok(await getProtection(deps.db.read, ownerOf(request))),
    });
    app.route({
      ...startCoolingOffEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        await chooseRestriction(owner, { state: 'cooling_off', option: request.body.option }, deps);
        return ok(await getProtection(deps.db.read, owner));
      },
    });
    app.route({
      ...startExclusionEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        await chooseRestriction(owner, { state: 'excluded', option: request.body.option }, deps);
        return ok(await getProtection(deps.db.read, owner));
      },
    });
    app.route({
      ...askReturnEndpoint,
      handler: async (request) => {
        const owner = ownerOf(request);
        await deps.db.transaction((tx) => askReturn(tx, owner, request.body.reason, deps));
        return ok(await getProtection(deps.db.read, owner));
      },
    });
  };
