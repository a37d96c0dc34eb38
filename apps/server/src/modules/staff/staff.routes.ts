import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { doorRoutes } from './login/doors.routes.ts';
import { selfRoutes } from './login/self.routes.ts';
import { invitationRoutes } from './operators/invitation.routes.ts';
import { operatorRoutes } from './operators/operators.ops.routes.ts';
import { securityRoutes } from './operators/security.ops.routes.ts';
import { roleRoutes } from './roles/roles.ops.routes.ts';
import type { StaffUses } from './staff.uses.ts';

/** The doors of the staff, their own pages, and the registers of operators and roles. */
export const staffRoutes =
  (use: StaffUses): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(doorRoutes(use));
    await app.register(invitationRoutes(use));
    await app.register(selfRoutes(use));
    await app.register(operatorRoutes(use));
    await app.register(securityRoutes(use));
    await app.register(roleRoutes(use));
  };
