import { ok } from '@fairhouse/protocol';
import {
  changeRoleEndpoint,
  createRoleEndpoint,
  listRolesEndpoint,
  removeRoleEndpoint,
} from '@fairhouse/protocol/ops/staff';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf } from '#platform/ops/operator.ts';
import type { StaffDeps } from '../staff.deps.ts';
import { askToRemoveRole, askToSetRole } from './ask-for-role.ts';
import { showRoles } from './show-roles.ts';

/** Routes of the roles. */
export const roleRoutes =
  (deps: StaffDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({ ...listRolesEndpoint, handler: async () => ok({ roles: await showRoles(deps) }) });

    app.route({
      ...createRoleEndpoint,
      handler: async (request) =>
        ok(await askToSetRole(operatorOf(request), { ...request.body, revision: null }, deps)),
    });

    app.route({
      ...changeRoleEndpoint,
      handler: async (request) =>
        ok(await askToSetRole(operatorOf(request), { ...request.params, ...request.body }, deps)),
    });

    app.route({
      ...removeRoleEndpoint,
      handler: async (request) =>
        ok(await askToRemoveRole(operatorOf(request), { ...request.params, ...request.body }, deps)),
    });
  };
