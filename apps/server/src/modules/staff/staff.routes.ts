import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { selfRoutes } from './login/self.routes.ts';
import { signInRoutes } from './login/sign-in.routes.ts';
import { invitationRoutes } from './operators/invitation.routes.ts';
import { operatorRoutes } from './operators/operators.ops.routes.ts';
import { securityRoutes } from './operators/security.ops.routes.ts';
import { roleRoutes } from './roles/roles.ops.routes.ts';
import type { StaffDeps } from './staff.deps.ts';

/** Routes of staff login, the operators' own pages, and the operator and role registers. */
export const staffRoutes =
  (deps: StaffDeps): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(signInRoutes(deps));
    await app.register(invitationRoutes(deps));
    await app.register(selfRoutes(deps));
    await app.register(operatorRoutes(deps));
    await app.register(securityRoutes(deps));
    await app.register(roleRoutes(deps));
  };
